import { ArrowDown } from 'lucide-react'
import { Fragment } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import type { ConversationState } from '#web/shop/chat/conversation/conversation-state.ts'
import { MessageBubble } from './message-bubble.tsx'
import { formatDay } from './message-times.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import type { Outgoing } from '#web/shop/chat/outbox/outgoing.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useToday } from './use-today.ts'

/** A conversation as one side has it before them. */
export type ConversationView = {
  chat: Chat
  partnerId: number
  name: string
  /** Of the staff several may answer, and each is named. */
  forStaff?: boolean
  /** Where following a card leads away from a window. */
  onOpen?: (() => void) | undefined
}

type Props = ConversationView & {
  state: ConversationState
  messages: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
}

/** A conversation as it is read: the oldest that was fetched above, what is not sent yet at the end. */
export function MessageList({ state, messages, outgoing, ...view }: Props) {
  const { chat, partnerId, name, forStaff = false } = view
  const onOlder = () => void chat.conversationWith(partnerId).loadOlder()
  const last =
    outgoing.at(-1)?.client_message_id ?? messages.at(-1)?.client_message_id ?? messages.at(-1)?.message_id
  const { box, onScroll, toEnd, away } = useMessageScroll({
    first: messages[0]?.message_id,
    last,
    count: messages.length + outgoing.length,
    waiting: outgoing.length,
    onTop: () => state.olderFailure === undefined && onOlder(),
  })
  useMarkRead(chat, partnerId, state, away)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        // What is read with the keyboard is scrolled with it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Tin nhắn với ${name}`}
        aria-busy={state.loadingOlder}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain py-3 [overflow-anchor:none]"
      >
        <Beginning state={state} empty={messages.length + outgoing.length === 0} onOlder={onOlder} />
        <ol className="flex flex-col gap-2.5">
          <Messages {...view} state={state} messages={messages} />
          {outgoing.map((one) => (
            <OutgoingBubble key={one.client_message_id} chat={chat} outgoing={one} forStaff={forStaff} />
          ))}
        </ol>
      </div>
      {away && (
        <button
          type="button"
          onClick={toEnd}
          aria-label="Xuống tin nhắn mới nhất"
          className="absolute end-3 bottom-2 grid size-11 place-items-center rounded-full border border-edge bg-raised shadow-raised hover:border-ink"
        >
          <ArrowDown aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  )
}

function Messages({ chat, state, messages, name, forStaff = false, onOpen }: Omit<Props, 'outgoing'>) {
  const newest = messages.at(-1)?.sent_at
  // What was just written is from today, also where the browser's clock is slow.
  const now = Math.max(useToday(), newest ? Date.parse(newest) : 0)
  const own = messages.filter(({ sender_id }) => sender_id === chat.ownId)
  const lastSeen = own.findLast(({ message_id }) => message_id <= state.participantReadId)?.message_id
  const lastSent = own.at(-1)?.message_id
  return messages.map((message, index) => {
    const { message_id: id, sent_at } = message
    const isOwn = message.sender_id === chat.ownId
    const day = formatDay(sent_at, now)
    const before = messages[index - 1]
    const isNewDay = !before || formatDay(before.sent_at, now) !== day
    return (
      <Fragment key={id}>
        {isNewDay && <li className="py-1 text-center text-xs font-semibold text-ink-soft">{day}</li>}
        <MessageBubble
          own={isOwn}
          author={isOwn ? (forStaff ? (message.answered_by ?? '') : 'Bạn') : name}
          text={message.message_content}
          card={message.card}
          at={sent_at}
          forStaff={forStaff}
          onOpen={onOpen}
          state={id === lastSeen ? 'Đã xem' : id === lastSent ? 'Đã gửi' : undefined}
        />
      </Fragment>
    )
  })
}

type BeginningProps = { state: ConversationState; empty: boolean; onOlder: () => void }

/** It keeps its height while older ones are fetched: what is being read does not move. */
function Beginning({ state: { hasOlder, olderFailure }, empty, onOlder }: BeginningProps) {
  if (olderFailure !== undefined)
    return (
      <div role="alert" className="flex flex-col items-center gap-2 px-4 py-2 text-center text-sm">
        {sentenceOf(olderFailure, chatSentences.noMore)}
        <RetryButton size="sm" onRetry={onOlder} />
      </div>
    )
  if (hasOlder)
    return <p className="px-4 py-2 text-center text-sm text-ink-soft">Đang tải tin nhắn cũ hơn…</p>
  if (empty)
    return (
      <p className="px-6 py-10 text-center text-ink-soft">
        Hãy viết điều bạn muốn hỏi. Tin nhắn được giữ ở đây, trên mọi thiết bị của bạn.
      </p>
    )
  return null
}
