import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { User } from '#contract/base/people/person.ts'
import { useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useDropdown } from '#web/base/ui/dialogs/use-dropdown.ts'
import { showOnDesktop } from './desktop-notification.ts'
import { changeNotifications, useRecent, watchNotifications } from './my-notifications.ts'
import { notificationHref } from './notification-href.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationsHref } from './notifications-href.ts'

const mostShown = 99

type BellProps = { user: Pick<User, 'user_id' | 'role'>; picture: ReactNode }

/** The bell of a signed-in user: while it is on the page, notifications come in by themselves. */
export default function NotificationBell({ user, picture }: BellProps) {
  const { user_id, role } = user
  const { open, close, dropdownProps, buttonProps } = useDropdown()
  const navigate = useNavigate()
  const { unread } = useRecent()
  const cut = useHubState() === 'Disconnected'

  const announce = useEffectEvent((notification: Notification) => {
    const { notification_id: id, message_content } = notification
    const shown = showOnDesktop(notification, () => {
      changeNotifications({ kind: 'read', id, wasUnread: true })
      void navigate(notificationHref(notification))
    })
    if (!shown) toast.info(message_content)
  })
  useEffect(() => watchNotifications({ user_id, role }, announce), [user_id, role])

  return (
    <div className="relative" {...dropdownProps}>
      <button
        {...buttonProps}
        className={classes(
          'relative grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7',
          cut && 'text-ink-soft',
        )}
      >
        {picture}
        <span className="sr-only">
          Thông báo{unread > 0 && `, ${unread} chưa đọc`}
          {cut && ', chưa kết nối trực tiếp'}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0.5 min-w-5 rounded-full bg-seal px-1 text-center text-xs leading-5 font-semibold text-on-seal"
          >
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      {open && <NotificationPanel allHref={notificationsHref(role)} onLeave={close} />}
    </div>
  )
}
