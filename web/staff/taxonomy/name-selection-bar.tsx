import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import type { Candidate, NameEntry } from './name-entry.ts'
import { useNameDialog } from './use-name-dialog.ts'

type Props = {
  kind: NameKind
  selection: RowSelection<NameEntry>
  onMerge: (some: readonly Candidate[]) => void
}

/** What can be done with several names at once; how many are selected stands at the table. */
export function NameSelectionBar({ kind, selection, onMerge }: Props) {
  const { show } = useNameDialog()
  const { rows: names } = selection
  const remove = () => {
    if (names.length === 0) toast.warning(nameSentences[kind].noneChosen)
    else show('remove-chosen')
  }
  const merge = () => {
    if (names.length < 2) toast.warning(nameSentences[kind].fewChosen)
    else onMerge(names)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" onClick={remove}>
        Xóa đã chọn
      </Button>
      <Button variant="outline" size="sm" onClick={merge}>
        Gộp đã chọn
      </Button>
    </div>
  )
}
