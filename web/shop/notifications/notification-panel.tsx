import { useState } from 'react'
import { notificationSentences } from '#contract/identity/notifications/notification-sentences.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { DropdownPanel } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-panel.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { ClearingButtons } from './clearing-buttons.tsx'
import { askForDesktop, mayAskForDesktop } from './desktop-notification.ts'
import { HubStatus } from './hub-status.tsx'
import { refetchNotifications, useRecent } from './my-notifications.ts'
import { NotificationRow } from './notification-row.tsx'

/** The ten newest, below the bell. */
export function NotificationPanel({ allHref, onLeave }: { allHref: string; onLeave: () => void }) {
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
    <ul>
      {recent.map((notification) => (
        <NotificationRow
          key={notification.notification_id}
          notification={notification}
          now={Math.max(now, Date.parse(notification.created_at))}
          onOpen={onLeave}
        />
      ))}
    </ul>
  )
}
