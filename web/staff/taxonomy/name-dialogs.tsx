import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import type { Candidate, NameEntry } from './name-entry.ts'
import { useNameDialog } from './use-name-dialog.ts'

const NameFormDialog = lazy(() => import('./name-form-dialog.tsx'))
const RemoveNamesDialog = lazy(() => import('./remove-names-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

type Props = {
  kind: NameKind
  names: readonly NameEntry[]
  selection: RowSelection<NameEntry>
  candidates: readonly Candidate[]
  /** Something is otherwise than it was. */
  onDone: () => void
}

export function NameDialogs({ kind, names, selection, candidates, onDone }: Props) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { open, close } = useNameDialog()
  const known = useOpenedName(names, open?.id)
  if (!open || session.status !== 'in') return null
  const common = {
    kind,
    onClose: close,
    onDone: async (gone: readonly number[] = []) => {
      selection.drop(gone)
      await revalidate()
      onDone()
    },
  }
  return (
    <Suspense>
      {open.kind === 'add' && <NameFormDialog {...common} known={undefined} />}
      {open.kind === 'edit' && known && <NameFormDialog key={known.id} {...common} known={known} />}
      {open.kind === 'remove' && known && <RemoveNamesDialog key={known.id} {...common} names={[known]} />}
      {open.kind === 'remove-chosen' && selection.rows.length > 0 && (
        <RemoveNamesDialog {...common} names={selection.rows} />
      )}
      {open.kind === 'merge' && candidates.length > 1 && <MergeDialog {...common} candidates={candidates} />}
    </Suspense>
  )
}

/** What a dialog is about stays as long as the dialog, though it was renamed or deleted elsewhere and the list lost it. */
function useOpenedName(names: readonly NameEntry[], id: number | undefined): NameEntry | undefined {
  const [kept, setKept] = useState<NameEntry>()
  const now = names.find((name) => name.id === id) ?? (kept?.id === id ? kept : undefined)
  if (now !== kept) setKept(now)
  return now
}
