import { type ReactNode, Suspense } from 'react'
import { useSession } from '#web/base/platform/session/session.ts'
import { type HashDialog, useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'

type Opened<Kind extends string> = HashDialog<Kind> & {
  user: { user_id: number; account_id: number }
  onClose: () => void
}

type Props<Kind extends string> = {
  words: Readonly<Record<Kind, string>>
  children: (opened: Opened<Kind>) => ReactNode
}

/** The dialog that the address opens over a list, for as long as its reader is signed in. */
export function ListDialogs<Kind extends string>({ words, children }: Props<Kind>) {
  const session = useSession()
  const { open, close } = useHashDialog(words)
  if (!open || session.status !== 'in') return null
  return <Suspense>{children({ ...open, user: session.user, onClose: close })}</Suspense>
}
