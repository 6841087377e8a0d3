import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { User } from '#contract/base/people/person.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { onHub, onHubGap, openHubFor } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { createNotificationStore } from './create-notification-store.ts'
import { fetchRecent, sendChange } from './notification-calls.ts'
import { failureOfChange, type PendingChange, unreadWith, withChanges } from './pending-changes.ts'

const store = createNotificationStore({ fetch: fetchRecent, send: sendChange })

export const refetchNotifications = store.look
export const lookTogether = store.lookTogether

/** What the bell shows. */
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
  // Of what a colleague did, the notices are read.
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
