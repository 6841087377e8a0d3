import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Notification, Notification as Told } from '#contract/identity/notifications/notifications.ts'
import type { User } from '#contract/base/people/person.ts'
import { useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useDropdown, DropdownPanel } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import {
  desktopNotificationMs,
  notificationSentences,
} from '#contract/identity/notifications/notification-sentences.ts'
import {
  changeNotifications,
  refetchNotifications,
  useRecent,
  watchNotifications,
} from './my-notifications.ts'
import { notificationHref, notificationsHref } from './notification-href.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { ClearingButtons, HubStatus } from './clearing-buttons.tsx'
import { NotificationCard } from './notification-card.tsx'
import { keyOf, notificationsByOrder } from './notifications-by-order.ts'

const mayAskForDesktop = () => 'Notification' in window && Notification.permission === 'default'

const askForDesktop = () => Notification.requestPermission()

/** A desktop notification, where it is permitted and the window has no focus; closes by itself. False where not shown. */
function showOnDesktop({ notification_id, title, message_content }: Told, onClick: () => void): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus())
    return false
  try {
    const shown = new Notification(title, {
      body: message_content,
      // One for all windows of the shop.
      tag: `notification-${notification_id}`,
      icon: '/icon-192.png',
      lang: 'vi',
    })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onClick()
    })
    setTimeout(() => shown.close(), desktopNotificationMs)
    return true
  } catch {
    // Phones allow them to service workers only.
    return false
  }
}

/** The ten newest, below the bell. */
function NotificationPanel({ allHref, onLeave }: { allHref: string; onLeave: () => void }) {
  const { recent, unread } = useRecent()
  const [mayAsk, setMayAsk] = useState(mayAskForDesktop)
  const ask = async () => {
    await askForDesktop()
    setMayAsk(mayAskForDesktop())
  }
  return (
    <DropdownPanel
      label="Thông báo mới nhất"
      title="Thông báo"
      className="max-h-[min(36rem,80dvh)] sm:w-104"
      tools={recent && recent.length > 0 && <ClearingButtons unread={unread} />}
      notice={<HubStatus />}
      all={{ to: allHref, name: notificationSentences.showAll }}
      onLeave={onLeave}
      more={
        mayAsk && (
          <Button size="sm" variant="quiet" onClick={() => void ask()}>
            Báo trên màn hình
          </Button>
        )
      }
    >
      <RecentList onLeave={onLeave} />
    </DropdownPanel>
  )
}

function RecentList({ onLeave }: { onLeave: () => void }) {
  const { recent, failure } = useRecent()
  const [now] = useState(Date.now)
  if (failure !== undefined)
    return (
      <RetryPanel onRetry={refetchNotifications} className="px-4 py-8">
        {sentenceOf(failure, notificationSentences.listFailed)}
      </RetryPanel>
    )
  if (!recent)
    return (
      <SkeletonGroup label="Đang tải thông báo" shapes={['h-14', 'h-14', 'h-14']} className="space-y-3 p-4" />
    )
  if (recent.length === 0)
    return <p className="px-4 py-8 text-center text-ink-soft">Bạn chưa có thông báo nào.</p>
  return (
    <ul className="space-y-2 p-2">
      {notificationsByOrder(recent).map((told) => (
        <NotificationCard
          key={keyOf(told)}
          told={told}
          now={Math.max(now, Date.parse(told.newest.created_at))}
          onOpen={onLeave}
        />
      ))}
    </ul>
  )
}

const mostShown = 99

type BellProps = { user: Pick<User, 'user_id' | 'role'>; picture: ReactNode }

/** The bell of a signed-in user: while it is on the page, notifications come in by themselves. */
export default function NotificationBell({ user, picture }: BellProps) {
  const { user_id, role } = user
  const { open, close, dropdownProps, buttonProps } = useDropdown()
  const navigate = useNavigate()
  const { unread, failure } = useRecent()
  const problem = failure === undefined ? undefined : notificationSentences.countFailed
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
        title={problem}
        className={classes(
          'relative grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7',
          cut && 'text-ink-soft',
        )}
      >
        {picture}
        <span className="sr-only">
          Thông báo{unread > 0 && `, ${unread} chưa đọc`}
          {cut && ', chưa kết nối trực tiếp'}
          {problem && `, ${problem}`}
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
