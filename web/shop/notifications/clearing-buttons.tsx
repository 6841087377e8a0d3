import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { changeNotifications } from './my-notifications.ts'
import { markAllAsRead } from '#web/base/platform/text/sentences.ts'
import { reconnectHub, useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { ConnectionNotice } from '#web/base/ui/feedback/connection-notice.tsx'

const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

const quiet = 'font-normal! text-ink-soft enabled:hover:text-ink'

/** Actions on all notifications; one that cannot be undone is asked about first. */
export function ClearingButtons({ unread }: { unread: number }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button
        size="sm"
        variant="quiet"
        className={quiet}
        disabled={unread === 0}
        onClick={() => changeNotifications({ kind: 'read-all' })}
      >
        {markAllAsRead}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className={quiet}
        onClick={() => changeNotifications({ kind: 'clear-read' })}
      >
        Xóa đã đọc
      </Button>
      <Button size="sm" variant="quiet" className={quiet} onClick={() => setAsking(true)}>
        Xóa tất cả
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Xóa tất cả thông báo?"
            action="Xóa tất cả"
            onConfirm={async () => changeNotifications({ kind: 'remove-all' })}
            onClose={() => setAsking(false)}
          >
            <p>Mọi thông báo của bạn, kể cả chưa đọc, sẽ bị xóa. Đơn hàng của bạn không bị ảnh hưởng.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}

/** Tells when new notifications do not come by themselves. */
export function HubStatus() {
  return (
    <ConnectionNotice
      state={useHubState()}
      disconnected="Chưa kết nối trực tiếp. Thông báo mới sẽ hiện khi tải lại trang."
      reconnecting="Mất kết nối trực tiếp, đang thử lại…"
      onReconnect={reconnectHub}
      className="px-3 py-2"
    />
  )
}
