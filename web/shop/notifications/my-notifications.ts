import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { User } from '#contract/base/people/person.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { onHub, onHubGap, openHubFor } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { createNotificationStore } from './create-notification-store.ts'
import { failureOfChange, type PendingChange, unreadWith, withChanges } from './pending-changes.ts'
import { recentNotifications } from '#contract/identity/notifications/notification-sentences.ts'
import { readSession } from '#web/base/platform/session/session.ts'

const own = () => {
  const session = readSession()
  return { userId: session.status === 'in' ? String(session.user.user_id) : undefined }
}

const fetchRecent = () =>
  api('GET /notifications/user', {
    query: { ...own(), page: '1', page_size: String(recentNotifications) },
    quiet: true,
  })

async function sendChange(change: PendingChange): Promise<void> {
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
    case 'remove-all':
      await api('DELETE /notifications/delete-all', { query: own() })
  }
}

const store = createNotificationStore({ fetch: fetchRecent, send: sendChange })

export const refetchNotifications = store.look
export const lookTogether = store.lookTogether

/** Recent notifications for the bell. */
export function useRecent() {
  const { recent, unread, failure, pending } = useStore(store)
  return {
    recent: recent && withChanges(recent, pending),
    unread: unreadWith(unread, pending),
    failure: recent ? undefined : failure,
  }
}

/** Another list, with what was done since it was fetched. */
export function useWithPending(list: readonly Notification[], unread: number) {
  const { pending } = useStore(store)
  return { list: withChanges(list, pending), unread: unreadWith(unread, pending) }
}

/** Optimistic: shown at once, and rolled back with a toast when the server refuses. */
export function changeNotifications(change: PendingChange) {
  store.make(change).catch((thrown: unknown) => toast.error(sentenceOf(thrown, failureOfChange[change.kind])))
}

/** Keeps the store up to date as long as the person is signed in, and announces what is new. */
export function watchNotifications(
  user: Pick<User, 'user_id' | 'role'>,
  announce: (notification: Notification) => void,
): () => void {
  const receive = (_text: string, notification: Notification) => {
    if (store.receive(notification)) announce(notification)
  }
  const look = () => void store.look()
  // Notices that a colleague dealt with are read.
  const reader = createRefetcher(store.look)
  const onVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  look()
  const leave = [
    onHub('ReceiveNotification', receive),
    onHub('ReceiveOrderNotification', receive),
    onHub('ThingsChanged', reader.soon),
    reader.stop,
    onHubGap(look),
    openHubFor(user),
  ]
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    for (const end of leave) end()
    store.forget()
  }
}
