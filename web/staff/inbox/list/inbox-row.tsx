import { inboxFeature } from '#contract/talking/inbox/inbox-feature.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { Conversation, Standing } from '#contract/talking/chat/chat.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatConversationTime } from '#web/shop/chat/messages/message-times.ts'
import { UnreadBadge } from '#web/shop/chat/messages/unread-badge.tsx'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'
import { spanOf } from '#web/staff/today/due-words.ts'

type InboxRowProps = {
  conversation: Conversation
  current: boolean
  present: boolean
  /** Colleague who writes in it just now. */
  answering: string | undefined
  /** Person before the screen. */
  me: number | undefined
  now: number
}

export const rowId = (customerId: number) => `cuoc-${customerId}`

/** A conversation of the inbox: with whom, the newest of it, how much is unread, and who of the staff has it. */
export function InboxRow({ conversation, current, present, answering, me, now }: InboxRowProps) {
  const { linkTo } = useOpenConversation()
  const { participant_id: id, participant_name: name, last_message_time: at, unread_count } = conversation
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        id={rowId(id)}
        to={linkTo('chat', id)}
        preventScrollReset
        aria-current={current || undefined}
        className="flex items-start gap-3 px-3 py-2 leading-snug hover:bg-ink/7 focus-visible:-outline-offset-2 aria-current:bg-ink/7"
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
          {conversation.standing && <RowStanding standing={conversation.standing} me={me} now={now} />}
        </span>
      </Link>
    </li>
  )
}

/** People are called by the last word of their name. */
export const calledName = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''

function Newest({ conversation: { last_message, answered_by } }: Pick<InboxRowProps, 'conversation'>) {
  const author = answered_by && calledName(answered_by)
  return (
    <>
      {author && `${author}: `}
      {last_message}
    </>
  )
}

type StandingProps = { standing: Standing; me: number | undefined; now: number }

/** Time that the customer has waited, and in whose hands they are. */
function RowStanding({ standing: { waiting_since, assigned_to }, me, now }: StandingProps) {
  if (!waiting_since && !assigned_to) return null
  return (
    <span className="mt-0.5 flex items-baseline justify-between gap-2 text-xs text-ink-soft">
      {waiting_since ? <Waited since={waiting_since} now={now} /> : <span />}
      <span className="truncate">{assigned_to ? handsOf(assigned_to, me) : 'chưa ai nhận'}</span>
    </span>
  )
}

const handsOf = ({ user_id, name }: NonNullable<Standing['assigned_to']>, me: number | undefined) =>
  user_id === me ? 'bạn nhận' : `${calledName(name)} nhận`

const dueMs = inboxFeature.work.chat.due * 3_600_000

/** 'chờ 2 giờ', red once an answer is late. */
export function Waited({ since, now }: { since: string; now: number }) {
  const waited = now - Date.parse(since)
  return (
    <span className={classes('shrink-0', waited > dueMs && 'font-semibold text-seal')}>
      chờ {spanOf(Math.max(waited, 0))}
    </span>
  )
}
