import type { ReactNode } from 'react'
import type { NotificationType } from '#contract/base/notifications/notification-kind.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import {
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Info,
  TriangleAlert,
  X,
} from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import { formatDateTime, formatRelativeTime } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { changeNotifications } from './my-notifications.ts'
import { notificationHref } from './notification-href.ts'
import { earlierOf, type Told } from './notifications-by-order.ts'

const pictures: Record<NotificationType, ReactNode> = {
  order: <Package size={20} className="text-seal" />,
  info: <Info size={20} className="text-indigo-ink" />,
  success: <CircleCheck size={20} className="text-jade" />,
  warning: <TriangleAlert size={20} className="text-ochre" />,
  error: <CircleAlert size={20} className="text-seal" />,
}

const UnreadDot = () => (
  <span className="me-2 inline-block size-2 rounded-full bg-seal align-middle">
    <span className="sr-only">Chưa đọc: </span>
  </span>
)

const When = ({ created_at, now }: Pick<Notification, 'created_at'> & { now: number }) => (
  <time dateTime={created_at} title={formatDateTime(created_at)} className="block text-sm text-ink-soft">
    {formatRelativeTime(created_at, Math.max(now, Date.parse(created_at)))}
  </time>
)

type Props = {
  told: Told
  now: number
  /** Called by a link of it that was followed. */
  onOpen?: (() => void) | undefined
}

const quiet = 'shrink-0 text-ink-soft hover:text-ink'

/** One card an order, which moves on: its newest step as the headline, the steps before it folded. */
export function NotificationCard({ told, now, onOpen }: Props) {
  const { newest, before } = told
  const { notification_id: id, title, message_content: message, isRead } = newest
  const unread = !isRead || before.some((one) => !one.isRead)
  const change = (kind: 'read' | 'remove') =>
    changeNotifications({ kind, id, wasUnread: !isRead, ...earlierOf(told) })
  const markRead = () => {
    if (unread) change('read')
  }
  const open = () => {
    markRead()
    onOpen?.()
  }
  return (
    <li className="rounded-md border border-line bg-surface">
      <div className="flex items-start gap-1 p-2 sm:p-3">
        <Link
          to={notificationHref(newest)}
          onClick={open}
          className="group flex min-w-0 flex-1 gap-4 rounded-md p-1.5"
        >
          <Subject {...newest} />
          <span className="min-w-0 flex-1">
            <span
              className={classes(
                'block font-serif leading-snug group-hover:underline',
                unread && 'font-semibold',
              )}
            >
              {unread && <UnreadDot />}
              {title}
            </span>
            <span className="mt-0.5 block text-sm">{message}</span>
            <When {...newest} now={now} />
          </span>
        </Link>
        <div className="flex flex-col">
          {unread && (
            <IconButton
              label={`Đánh dấu đã đọc: ${message}`}
              title="Đánh dấu đã đọc"
              icon={Check}
              iconSize={18}
              onClick={markRead}
              className={quiet}
            />
          )}
          <IconButton
            label={`Xóa thông báo: ${message}`}
            title="Xóa thông báo"
            icon={X}
            iconSize={18}
            onClick={() => change('remove')}
            className={quiet}
          />
        </div>
      </div>
      {before.length > 0 && <Before steps={before} now={now} onOpen={onOpen} />}
    </li>
  )
}

/** The cover of the book that it is about, or a picture of what kind of news it is. */
function Subject({ cover, type }: Notification) {
  if (!cover) return <span className="grid w-12 shrink-0 justify-items-center pt-1">{pictures[type]}</span>
  return (
    <span aria-hidden="true" className="w-12 shrink-0">
      <BookCover src={cover.image_url} title={cover.title} order="soon" />
    </span>
  )
}

type BeforeProps = Pick<Props, 'now'> & { steps: readonly Notification[]; onOpen: Props['onOpen'] }

const Before = ({ steps, now, onOpen }: BeforeProps) => (
  <details className="group border-t border-line px-4 text-sm">
    <summary className="flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
      {steps.length} tin trước đó
      <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
    </summary>
    <ol className="mb-3 ms-1.5 space-y-3 border-s border-line ps-4">
      {steps.map((step) => (
        <li key={step.notification_id}>
          <Link to={notificationHref(step)} onClick={onOpen} className="hover:underline">
            {step.message_content}
          </Link>
          <When {...step} now={now} />
        </li>
      ))}
    </ol>
  </details>
)
