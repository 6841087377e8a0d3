import { useLocation, useNavigate } from 'react-router'
import type { NameKind } from '#contract/name-rules.ts'
import { type NameDialog, nameHash, readNameHash } from './name-query.ts'

/** What stands open over a list of names, and the links to it. */
export function useNameDialog() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readNameHash(hash),
    linkTo: (dialog: NameDialog) => ({ search, hash: nameHash(dialog) }),
    show: (dialog: NameDialog) =>
      void navigate({ search, hash: nameHash(dialog) }, { preventScrollReset: true }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}

/** What every dialog about names is given. */
export type NameDialogProps = {
  kind: NameKind
  onClose: () => void
  /** Something is otherwise than it was; these are not there any more. */
  onDone: (gone?: readonly number[]) => Promise<void>
}
