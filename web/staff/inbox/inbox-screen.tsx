import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { MessageCirclePlus } from '#web/base/icons/desk-icons.ts'
import { changeMessageDraft } from '#web/shop/chat/client/message-draft.ts'
import { useMyChat, type Chat } from '#web/shop/chat/client/create-chat.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { InboxFilters, InboxList, InboxViews, MarkAllRead } from '#web/staff/inbox/list/inbox-list.tsx'
import { rowId } from '#web/staff/inbox/list/inbox-row.tsx'
import { inboxPath, type InboxData, type InboxFigures } from './inbox-query.ts'
import { useOpenConversation } from './use-open-conversation.ts'
import { useLiveInbox } from '#web/staff/inbox/list/use-live-inbox.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { CustomerCard } from '#web/staff/inbox/customer/customer-card.tsx'
import { InboxConversation, useCannedReplies } from '#web/staff/inbox/conversation/inbox-conversation.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

/** The inbox of the shop: all conversations, one of them, and who it is with. On a phone one thing at a time. */
export function InboxScreen({ data }: { data: InboxData }) {
  const { inbox, refetchInbox } = useLiveInbox(data)
  const chat = useMyChat()
  const { customerId } = useOpenConversation()
  const loading = useNavigation().location?.pathname === inboxPath
  useReturnToRow(customerId)
  const opened = customerId !== undefined
  const onlyList = classes(opened && 'max-sm:hidden')
  return (
    <>
      <div
        className={classes(
          'contents',
          opened && 'max-sm:[&>.desk-figures]:hidden max-sm:[&>.desk-head]:sr-only max-sm:[&>nav]:hidden',
        )}
      >
        <ListHead title={inboxSentences.title}>
          <div className={classes('flex flex-wrap gap-3', onlyList)}>
            <MarkAllRead chat={chat} unread={inbox.figures.unread_messages} onMarked={refetchInbox} />
            <Begin />
          </div>
        </ListHead>
        <Figures figures={inbox.figures} />
      </div>
      <div className="desk-inbox" data-open={opened || undefined}>
        <section
          aria-label="Cuộc trò chuyện"
          aria-busy={loading || undefined}
          className={classes(
            'desk-inbox-list transition-opacity delay-150',
            onlyList,
            loading && 'opacity-60',
          )}
        >
          <InboxViews query={inbox.query} counts={inbox.counts} />
          <InboxFilters query={inbox.query} onRefresh={refetchInbox} />
          <InboxList inbox={inbox} openId={customerId} me={chat?.userId} />
        </section>
        <InboxDetailPane inbox={inbox} chat={chat} />
      </div>
    </>
  )
}

function Figures({ figures }: { figures: InboxFigures }) {
  return (
    <FigureStrip
      figures={[
        { name: 'Cuộc trò chuyện', value: formatNumber(figures.total_conversations) },
        { name: 'Tin chưa đọc', value: formatNumber(figures.unread_messages) },
        { name: 'Khách nhắn trong 7 ngày', value: formatNumber(figures.active_customers) },
        { name: 'Tin nhắn hôm nay', value: formatNumber(figures.messages_today) },
      ]}
    />
  )
}

function Begin() {
  const { customerId, linkTo } = useOpenConversation()
  return (
    <ButtonLink to={linkTo('begin', customerId)} preventScrollReset>
      <MessageCirclePlus size={18} />
      <span className="desk-verb-word">Cuộc trò chuyện mới</span>
    </ButtonLink>
  )
}

/** Coming back to the list puts the focus where it left. */
function useReturnToRow(customerId: number | undefined) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = customerId
    if (customerId === undefined && before !== undefined) document.getElementById(rowId(before))?.focus()
  }, [customerId])
}

const RepliesDialog = lazy(() => import('#web/staff/inbox/conversation/replies-dialog.tsx'))
const FillCartDialog = lazy(() => import('#web/staff/fulfilment/phone-orders/fill-cart-dialog.tsx'))
const AttachCardDialog = lazy(() => import('#web/staff/inbox/conversation/attach-card-dialog.tsx'))
const NewConversationDialog = lazy(() => import('#web/staff/inbox/conversation/new-conversation-dialog.tsx'))

/** Conversation beside the list, and the dialog over it. */
function InboxDetailPane({ inbox, chat }: { inbox: InboxData; chat: Chat | undefined }) {
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
          <div className="desk-inbox-chat">
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
            className="relative w-76 shrink-0 overflow-y-auto overscroll-contain border-s border-line p-4 max-xl:hidden"
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
        {dialog === 'attach' && customerId !== undefined && (
          <AttachCardDialog
            customerId={customerId}
            onPick={(card) => {
              changeMessageDraft(chat.userId, customerId, { card })
              close()
            }}
            onClose={close}
          />
        )}
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
