import { useSession } from '#web/base/platform/session/session.ts'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { inboxHashes } from './inbox-query.ts'

/** Open conversation, the dialog over it, and the links to others. */
export function useOpenConversation() {
  const session = useSession()
  const { open, linkTo } = useHashDialog(inboxHashes)
  // The server knows nothing of it: it is shown when the browser has taken over.
  const place = session.status === 'in' ? open : undefined
  const customerId = place?.id
  return {
    customerId,
    dialog: place && place.kind !== 'chat' ? place.kind : undefined,
    linkTo,
    /** The list with nothing open. */
    listLink: { search: linkTo('chat').search, hash: '' },
    /** Link that closes the dialog over the conversation. */
    chatLink: customerId === undefined ? undefined : linkTo('chat', customerId),
  }
}
