import { useEffect, useState } from 'react'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { DropdownPanel } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { chatErrorMessage } from '#web/shop/chat/client/chat-calls.ts'
import { type Chat, useChatList } from '#web/shop/chat/client/create-chat.ts'
import { messagesPath } from './compose-request.ts'
import { markAllAsRead } from '#web/base/platform/text/sentences.ts'
import type { Conversation } from '#contract/talking/chat/chat.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { formatConversationTime } from '#web/shop/chat/messages/message-times.ts'
import { UnreadBadge } from '#web/shop/chat/messages/unread-badge.tsx'

type Props = {
  chat: Chat
  onLeave: () => void
  onWrite: () => void
  onOpen: (partnerId: number, name: string) => void
}

/** The conversations, below the icon. */
export function ChatPanel({ chat, onLeave, onWrite, onOpen }: Props) {
  const { unread } = useChatList(chat)
  useEffect(() => void chat.list.want(), [chat])
  return (
    <DropdownPanel
      label="Cuộc trò chuyện"
      title="Tin nhắn"
      className="max-h-[min(32rem,80dvh)] sm:w-96"
      tools={unread > 0 && <MarkAll chat={chat} />}
      all={{ to: messagesPath, name: 'Xem tất cả tin nhắn' }}
      onLeave={onLeave}
      more={
        <Button size="sm" variant="outline" onClick={onWrite}>
          Nhắn cho nhà sách
        </Button>
      }
    >
      <Conversations chat={chat} onOpen={onOpen} />
    </DropdownPanel>
  )
}

function MarkAll({ chat }: { chat: Chat }) {
  const [busy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    await chat
      .markAllRead()
      .catch((thrown: unknown) => toast.error(sentenceOf(thrown, chatSentences.markFailed)))
    setBusy(false)
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void mark()}>
      {markAllAsRead}
    </Button>
  )
}

function Conversations({ chat, onOpen }: Pick<Props, 'chat' | 'onOpen'>) {
  const { conversations, failure } = useChatList(chat)
  const [now] = useState(Date.now)
  if (!conversations && failure !== undefined)
    return (
      <RetryPanel onRetry={chat.list.want} className="px-4 py-8">
        {chatErrorMessage(failure, chatSentences.listFailed)}
      </RetryPanel>
    )
  if (!conversations) return <SkeletonGroup label="Đang tải tin nhắn" shapes={['h-14']} className="p-4" />
  if (conversations.length === 0)
    return <p className="px-4 py-8 text-center text-ink-soft">Bạn chưa có cuộc trò chuyện nào.</p>
  return (
    <ul>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.conversation_id}
          conversation={conversation}
          ownId={chat.ownId}
          now={Math.max(now, Date.parse(conversation.last_message_time))}
          onOpen={() => onOpen(conversation.participant_id, conversation.participant_name)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  conversation: Conversation
  ownId: number
  now: number
  current?: boolean
  onOpen: () => void
}

/** A conversation in a list: with whom, the newest of it, how much is unread. */
export function ConversationRow({ conversation, ownId, now, current = false, onOpen }: RowProps) {
  const {
    participant_name: name,
    last_message: text,
    last_message_time: at,
    unread_count: unread,
  } = conversation
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        aria-current={current || undefined}
        className="flex w-full items-center gap-3 px-3 py-2.5 text-start hover:bg-ink/7 aria-current:bg-ink/7"
      >
        <ReaderAvatar name={name} image={null} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes('truncate', unread > 0 && 'font-semibold')}>{name}</span>
            <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-xs text-ink-soft">
              {formatConversationTime(at, now)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={classes('truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
              {conversation.sender_id === ownId && 'Bạn: '}
              {text}
            </span>
            <UnreadBadge count={unread} />
            {unread > 0 && <span className="sr-only">, {unread} tin chưa đọc</span>}
          </span>
        </span>
      </button>
    </li>
  )
}
