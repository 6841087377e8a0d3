import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { ArrowDown } from '#web/base/icons/shop-icons.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import type { ConversationState } from '#web/shop/chat/client/conversation.ts'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import { formatDay, useToday } from './message-times.ts'
import type { Outgoing } from '#web/shop/chat/client/outbox.ts'
import { onHubState } from '#web/base/platform/hub/hub-connection.ts'

/** A conversation as one side has it before them. */
export type ConversationView = {
  chat: Chat
  partnerId: number
  name: string
  /** Names each sender: several of the staff may answer. */
  forStaff?: boolean
  /** Called where following a card leads away from a window. */
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
        // Messages read with the keyboard are scrolled with it.
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
          <ArrowDown size={18} />
        </button>
      )}
    </div>
  )
}

function Messages({ chat, state, messages, name, forStaff = false, onOpen }: Omit<Props, 'outgoing'>) {
  const newest = messages.at(-1)?.sent_at
  // A message just written is from today, also where the browser's clock is slow.
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

/** Marks messages on the screen as read, here and on other devices; not while scrolled further `up`. */
function useMarkRead(chat: Chat, partnerId: number, { messages, ownReadId }: ConversationState, up: boolean) {
  const newest = messages?.findLast(({ sender_id }) => sender_id !== chat.ownId)?.message_id ?? 0
  const told = useRef(0)
  useEffect(() => {
    const tell = () => {
      if (up || document.visibilityState !== 'visible') return
      if (newest <= Math.max(ownReadId, told.current)) return
      told.current = newest
      // The next message, or the next return of the line or to the window, says it again.
      chat.markRead(partnerId, newest).catch(() => (told.current = 0))
    }
    tell()
    const deaf = onHubState((state) => state === 'Connected' && tell())
    document.addEventListener('visibilitychange', tell)
    return () => {
      deaf()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [chat, partnerId, newest, ownReadId, up])
}

const nearPixels = 48
const topPixels = 120

const heightBelow = ({ scrollHeight, scrollTop }: HTMLElement) => scrollHeight - scrollTop

type Ends = ScrollPosition & { onTop: () => void }

/** Keeps the scroll position while older messages are added above, and follows new ones at the end. */
function useMessageScroll({ first, last, count, waiting, onTop }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const fromBottom = useRef(0)
  const shown = useRef<ScrollPosition>({ first: undefined, last: undefined, count: 0, waiting: 0 })
  const [away, setAway] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = shown.current
    const now = { first, last, count, waiting }
    shown.current = now
    const place = scrollAnchorAfter(before, now, fromBottom.current - element.clientHeight < nearPixels)
    if (place === 'end') element.scrollTo({ top: element.scrollHeight })
    if (place === 'same') element.scrollTo({ top: element.scrollHeight - fromBottom.current })
    fromBottom.current = heightBelow(element)
  }, [first, last, count, waiting])

  // Typing below makes the box smaller, and a window that comes up again makes it larger.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const wasAtEnd = fromBottom.current - height < nearPixels
      height = element.clientHeight
      if (wasAtEnd) element.scrollTo({ top: element.scrollHeight })
      fromBottom.current = heightBelow(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    fromBottom.current = heightBelow(element)
    setAway(fromBottom.current - element.clientHeight > nearPixels)
    if (element.scrollTop < topPixels) onTop()
  }

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
  return { box, onScroll, toEnd, away }
}

/** State of a conversation, as far as the scroll position of its reader depends on it. */
export type ScrollPosition = {
  /** A change of what is first must not move what is being read. */
  first: unknown
  last: unknown
  /** Number of messages: one that could not be sent stays last, whatever comes before it. */
  count: number
  /** Number of the last ones that are written here and not sent yet. */
  waiting: number
}

/** Scroll target after the list has grown: the end, or so that the same messages stay in place. */
export function scrollAnchorAfter(
  before: ScrollPosition,
  now: ScrollPosition,
  wasAtEnd: boolean,
): 'end' | 'same' | undefined {
  if (before.last === undefined || wasAtEnd) return 'end'
  // The person wants to see a message just written. One of a colleague or another device is also own, and moves nothing;
  // nor does one that is sent, or given up, from under those that still wait.
  const hasWritten = now.last !== before.last && now.waiting > 0 && now.waiting >= before.waiting
  if (hasWritten) return 'end'
  return before.first === now.first ? undefined : 'same'
}
