import { useNavigate } from 'react-router'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { nameDialogWords } from './name-query.ts'

/** Dialog over a list of names, the links to it, and the way there from a button. */
export function useNameDialog() {
  const navigate = useNavigate()
  const dialog = useHashDialog(nameDialogWords)
  return {
    ...dialog,
    show: (kind: keyof typeof nameDialogWords) =>
      void navigate(dialog.linkTo(kind), { preventScrollReset: true }),
  }
}
