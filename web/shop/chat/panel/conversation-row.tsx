import type { Conversation } from '#contract/talking/chat/chat.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { formatConversationTime } from './conversation-time.ts'
import { UnreadBadge } from './unread-badge.tsx'

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
