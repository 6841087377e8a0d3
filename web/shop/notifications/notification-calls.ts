import { recentNotifications } from '#contract/identity/notifications/notification-sentences.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { readSession } from '#web/base/platform/session/session.ts'
import type { PendingChange } from './pending-changes.ts'

const own = () => {
  const session = readSession()
  return { userId: session.status === 'in' ? String(session.user.user_id) : undefined }
}

export const fetchRecent = () =>
  api('GET /notifications/user', {
    query: { ...own(), page: '1', page_size: String(recentNotifications) },
    quiet: true,
  })

export async function sendChange(change: PendingChange): Promise<void> {
  switch (change.kind) {
    case 'read':
      await api('POST /notifications/mark-as-read', byId(change.id))
      return
    case 'remove':
      await api('DELETE /notifications/delete-notification-by-id', byId(change.id))
      return
    case 'read-all':
      await api('POST /notifications/mark-all-as-read', { query: own() })
      return
    case 'clear-read':
      await api('DELETE /notifications/clear-read', { query: own() })
      return
    default:
      await api('DELETE /notifications/delete-all', { query: own() })
  }
}
