import type { ReactNode } from 'react'
import type { NotificationType } from '#contract/base/notifications/notification-kind.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { Check, CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDateTime, formatRelativeTime } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { changeNotifications } from './my-notifications.ts'
import { notificationHref } from './notification-href.ts'

const pictures: Record<NotificationType, ReactNode> = {
  order: <Package size={20} className="text-seal" />,
  info: <Info size={20} className="text-indigo-ink" />,
  success: <CircleCheck size={20} className="text-jade" />,
  warning: <TriangleAlert size={20} className="text-ochre" />,
  error: <CircleAlert size={20} className="text-seal" />,
}

export const NotificationPicture = ({ type }: { type: NotificationType }) => pictures[type]

const action =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink'

export const UnreadDot = () => (
  <span className="me-2 inline-block size-2 rounded-full bg-seal align-middle">
    <span className="sr-only">Chưa đọc: </span>
  </span>
)

export const When = ({ created_at, now }: Pick<Notification, 'created_at'> & { now: number }) => (
  <time dateTime={created_at} title={formatDateTime(created_at)} className="block text-sm text-ink-soft">
    {formatRelativeTime(created_at, Math.max(now, Date.parse(created_at)))}
  </time>
)

type RowProps = { notification: Notification; now: number; onOpen?: () => void }

/** One notification; it links to its order. */
export function NotificationRow({ notification, now, onOpen }: RowProps) {
  const { notification_id: id, title, message_content, isRead, created_at, type } = notification
  const markRead = () => {
    if (!isRead) changeNotifications({ kind: 'read', id, wasUnread: true })
  }
  const open = () => {
    markRead()
    onOpen?.()
  }
  return (
    <li className="flex items-start gap-1 border-b border-line py-1 last:border-b-0">
      <Link
        to={notificationHref(notification)}
        onClick={open}
        className="group flex min-w-0 flex-1 gap-3 rounded-md px-3 py-2"
      >
        <span className="mt-0.5 shrink-0">
          <NotificationPicture type={type} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block group-hover:underline', !isRead && 'font-semibold')}>
            {!isRead && <UnreadDot />}
            {title}
          </span>
          <span className="block text-sm">{message_content}</span>
          <When created_at={created_at} now={now} />
        </span>
      </Link>
      <div className="flex max-sm:flex-col-reverse">
        {!isRead && (
          <button
            type="button"
            aria-label={`Đánh dấu đã đọc: ${message_content}`}
            onClick={markRead}
            className={action}
          >
            <Check size={18} />
          </button>
        )}
        <button
          type="button"
          aria-label={`Xóa thông báo: ${message_content}`}
          onClick={() => changeNotifications({ kind: 'remove', id, wasUnread: !isRead })}
          className={action}
        >
          <X size={18} />
        </button>
      </div>
    </li>
  )
}
