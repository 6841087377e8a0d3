import { type NameKind, nameWords } from '#contract/name-rules.ts'
import { nameSentences } from '#contract/name-sentences.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Candidate } from './shown-name.ts'
import type { ChosenNames } from './use-chosen-names.ts'
import { useNameDialog } from './use-name-dialog.ts'

type Props = { kind: NameKind; chosen: ChosenNames; onMerge: (some: readonly Candidate[]) => void }

/** What can be done with several names at once. */
export function ChosenBar({ kind, chosen, onMerge }: Props) {
  const { show } = useNameDialog()
  const { names } = chosen
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
      {names.length > 0 && (
        <Button variant="quiet" size="sm" onClick={chosen.clear}>
          Bỏ chọn
        </Button>
      )}
      <output className="ms-1 text-sm text-ink-soft">
        {names.length > 0 && `Đã chọn ${names.length} ${nameWords[kind].one}`}
      </output>
    </div>
  )
}
