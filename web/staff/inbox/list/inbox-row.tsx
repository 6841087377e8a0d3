import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { Conversation } from '#contract/talking/chat/chat.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatConversationTime } from '#web/shop/chat/panel/conversation-time.ts'
import { UnreadBadge } from '#web/shop/chat/panel/unread-badge.tsx'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'

type Props = {
  conversation: Conversation
  current: boolean
  present: boolean
  /** Colleague who writes in it just now. */
  answering: string | undefined
  now: number
}

export const rowId = (customerId: number) => `cuoc-${customerId}`

/** A conversation of the inbox: with whom, the newest of it, how much is unread. */
export function InboxRow({ conversation, current, present, answering, now }: Props) {
  const { linkTo } = useOpenConversation()
  const { participant_id: id, participant_name: name, last_message_time: at, unread_count } = conversation
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        id={rowId(id)}
        to={linkTo('chat', id)}
        preventScrollReset
        aria-current={current || undefined}
        className="flex items-center gap-3 px-3 py-2.5 hover:bg-ink/7 focus-visible:-outline-offset-2 aria-current:bg-ink/7"
      >
        <span className="relative shrink-0">
          <ReaderAvatar name={name} image={null} size={40} />
          {present && (
            <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-surface bg-jade" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2">
            <span className={classes('truncate', unread_count > 0 && 'font-semibold')}>
              {name}
              {present && <span className="sr-only">, đang trực tuyến</span>}
              {unread_count > 0 && <span className="sr-only">, {unread_count} tin chưa đọc</span>}
            </span>
            <UnreadBadge count={unread_count} />
          </span>
          <span className="flex items-baseline justify-between gap-2 text-sm">
            <span className={classes('truncate', unread_count > 0 ? 'font-semibold' : 'text-ink-soft')}>
              {answering ? (
                <em className="text-indigo-ink">{inboxSentences.answering(answering)}</em>
              ) : (
                <Newest conversation={conversation} />
              )}
            </span>
            <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-xs text-ink-soft">
              {formatConversationTime(at, now)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** People are called by the last word of their name. */
function Newest({ conversation: { last_message, answered_by } }: Pick<Props, 'conversation'>) {
  const author = answered_by?.trim().split(/\s+/).at(-1)
  return (
    <>
      {author && `${author}: `}
      {last_message}
    </>
  )
}
