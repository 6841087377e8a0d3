import { useState } from 'react'
import { Link } from 'react-router'
import { notificationSentences } from '#contract/notifications/notification-sentences.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { RetryButton } from '#web/ui/feedback/retry-button.tsx'
import { Skeleton } from '#web/ui/elements/skeleton.tsx'
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
    <section
      aria-label="Thông báo mới nhất"
      className="z-50 flex max-h-[min(36rem,80dvh)] animate-[appear_150ms_var(--ease-out)] flex-col rounded-md border border-line bg-raised shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:top-14 sm:absolute sm:end-0 sm:top-full sm:mt-1.5 sm:w-104"
    >
      <header className="border-b border-line p-1.5">
        <h2 className="px-3 pt-1.5 text-lg">Thông báo</h2>
        {recent && recent.length > 0 && <ClearingButtons unread={unread} />}
      </header>
      <HubStatus />
      <div className="min-h-0 overflow-auto overscroll-contain">
        <RecentList onLeave={onLeave} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line p-1.5">
        <Link
          to={allHref}
          onClick={onLeave}
          className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-ink/7"
        >
          {notificationSentences.showAll}
        </Link>
        {mayAsk && (
          <Button size="sm" variant="quiet" onClick={() => void ask()}>
            Báo trên màn hình
          </Button>
        )}
      </footer>
    </section>
  )
}

function RecentList({ onLeave }: { onLeave: () => void }) {
  const { recent, failure } = useRecent()
  const [now] = useState(Date.now)
  if (failure !== undefined)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
        <p>{sentenceOf(failure, notificationSentences.listFailed)}</p>
        <RetryButton size="sm" onRetry={refetchNotifications} />
      </div>
    )
  if (!recent)
    return (
      <output className="block space-y-3 p-4">
        <span className="sr-only">Đang tải thông báo</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </output>
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
