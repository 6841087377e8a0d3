import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { CustomerCard } from '#web/staff/inbox/customer/customer-card.tsx'
import { InboxConversation } from '#web/staff/inbox/conversation/inbox-conversation.tsx'
import type { InboxData } from './read-inbox.ts'
import { useCannedReplies } from '#web/staff/inbox/conversation/use-canned-replies.ts'
import { useOpenConversation } from './use-open-conversation.ts'

const RepliesDialog = lazy(() => import('#web/staff/inbox/conversation/replies-dialog.tsx'))
const FillCartDialog = lazy(() => import('#web/staff/fulfilment/phone-orders/fill-cart-dialog.tsx'))
const NewConversationDialog = lazy(() => import('#web/staff/inbox/conversation/new-conversation-dialog.tsx'))

/** What is open beside the list, and over it. */
export function InboxDetailPane({ inbox, chat }: { inbox: InboxData; chat: Chat | undefined }) {
  const { customerId, dialog, listLink, chatLink } = useOpenConversation()
  const replies = useCannedReplies()
  const navigate = useNavigate()
  if (!chat) return <Nothing />
  const close = () => void navigate(chatLink ?? listLink, { replace: true, preventScrollReset: true })
  const known = inbox.conversations.find(({ participant_id }) => participant_id === customerId)
  return (
    <>
      {customerId === undefined ? (
        <Nothing />
      ) : (
        <>
          <div className="flex min-w-0 flex-1 flex-col">
            <InboxConversation
              key={customerId}
              chat={chat}
              customerId={customerId}
              knownName={known?.participant_name ?? 'Khách hàng'}
              replies={replies}
            />
          </div>
          <aside
            aria-label="Khách hàng"
            className="w-72 shrink-0 overflow-y-auto overscroll-contain border-s border-line p-4 max-xl:hidden"
          >
            <CustomerCard customerId={customerId} ownId={chat.userId} />
          </aside>
        </>
      )}
      {dialog === 'card' && customerId !== undefined && (
        <Modal title="Khách hàng" size="sm" onClose={close}>
          <CustomerCard customerId={customerId} ownId={chat.userId} />
        </Modal>
      )}
      <Suspense>
        {dialog === 'cart' && customerId !== undefined && (
          <FillCartDialog
            customerId={customerId}
            name={known?.participant_name ?? 'khách hàng'}
            onClose={close}
          />
        )}
        {dialog === 'replies' && <RepliesDialog replies={replies} onClose={close} />}
        {dialog === 'begin' && <NewConversationDialog chat={chat} onClose={close} />}
      </Suspense>
    </>
  )
}

function Nothing() {
  return (
    <div className="grid min-w-0 flex-1 place-items-center max-sm:hidden">
      <EmptyState title={inboxSentences.nothingChosen} />
    </div>
  )
}
