import { reconnectHub, useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { ConnectionNotice } from '#web/base/ui/feedback/connection-notice.tsx'

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
