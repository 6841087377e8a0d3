import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { User } from '#contract/base/people/person.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { onHub, onHubGap, openHubFor } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher, coalesceRuns } from '#web/base/platform/queries/create-refetcher.ts'
import { useStore, createStore } from '#web/base/platform/stores/create-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import {
  recentNotifications,
  notificationSentences,
} from '#contract/identity/notifications/notification-sentences.ts'
import { readSession } from '#web/base/platform/session/session.ts'
import { createEpoch } from '#web/base/platform/async/async-parts.ts'

type Recent = { data: Notification[]; unread: number }

export type NotificationState = {
  /** As the server last said; undefined until it was asked. */
  recent: readonly Notification[] | undefined
  unread: number
  /** Why it could not be asked. */
  failure: unknown
  pending: readonly PendingChange[]
}

type Calls = { fetch: () => Promise<Recent>; send: (change: PendingChange) => Promise<void> }

const initial: NotificationState = { recent: undefined, unread: 0, failure: undefined, pending: [] }

/**
 * The notifications as this page knows them. Changes are optimistic: each is shown at once, and stays pending until the
 * list was fetched after it, so that each is rolled back by itself.
 */
export function createNotificationStore({ fetch, send }: Calls) {
  const store = createStore(initial)
  /** A new one for each person who signs in. */
  const person = createEpoch()
  const known = new Set<number>()
  const otherLists = new Set<() => Promise<void>>()
  const { run: look } = coalesceRuns(refetch)

  async function refetch() {
    const isCurrent = person.begin()
    const [answer] = await Promise.allSettled([fetch(), ...[...otherLists].map((ask) => ask())])
    if (isCurrent()) adopt(answer)
  }

  function adopt(answer: PromiseSettledResult<Recent>) {
    if (answer.status === 'rejected') return store.update({ failure: answer.reason })
    const { data, unread } = answer.value
    for (const { notification_id } of data) known.add(notification_id)
    store.update({ recent: data, unread, failure: undefined })
  }

  async function make(change: PendingChange): Promise<void> {
    const isCurrent = person.begin()
    store.update({ pending: [...store.get().pending, change] })
    try {
      await send(change)
    } catch (thrown) {
      if (isCurrent()) drop(change)
      throw thrown
    } finally {
      if (isCurrent()) void look().then(() => drop(change))
    }
  }

  const drop = (change: PendingChange) =>
    store.update({ pending: store.get().pending.filter((one) => one !== change) })

  /** A new notification from the hub; false when it is known already. */
  function receive(notification: Notification): boolean {
    if (known.has(notification.notification_id)) return false
    known.add(notification.notification_id)
    const { recent, unread } = store.get()
    if (recent) store.update({ recent: [notification, ...recent], unread: unread + 1 })
    void look()
    return true
  }

  function forget() {
    person.reset()
    known.clear()
    store.set(initial)
  }

  /** Another list on the page, which is fetched together with this one. */
  function lookTogether(ask: () => Promise<void>) {
    otherLists.add(ask)
    return () => void otherLists.delete(ask)
  }

  const { get, getInitial, subscribe } = store
  return { look, make, receive, forget, lookTogether, get, getInitial, subscribe }
}

/** Steps of the same order that came before, which go with it, and how many of them were unread. */
export type Earlier = { ids: readonly number[]; unread: number }

/** An optimistic change that the server has not confirmed. To roll it back is to drop it. */
export type PendingChange =
  | { kind: 'read' | 'remove'; id: number; wasUnread: boolean; earlier?: Earlier }
  | { kind: 'read-all' | 'clear-read' | 'remove-all' }

/** Any list of notifications as it looks with these changes. */
export function withChanges(
  list: readonly Notification[],
  changes: readonly PendingChange[],
): readonly Notification[] {
  return changes.reduce(withChange, list)
}

function withChange(list: readonly Notification[], change: PendingChange): readonly Notification[] {
  switch (change.kind) {
    case 'read':
      return list.map((one) => (isMeant(one, change) ? { ...one, isRead: true } : one))
    case 'read-all':
      return list.map((one) => ({ ...one, isRead: true }))
    case 'remove':
      return list.filter((one) => !isMeant(one, change))
    case 'clear-read':
      return list.filter((one) => !one.isRead)
    case 'remove-all':
      return []
  }
}

const isMeant = ({ notification_id: id }: Notification, change: { id: number; earlier?: Earlier }) =>
  id === change.id || change.earlier?.ids.includes(id) === true

export function unreadWith(unread: number, changes: readonly PendingChange[]): number {
  return changes.reduce((left, change) => {
    if (change.kind === 'read-all' || change.kind === 'remove-all') return 0
    if (!('wasUnread' in change)) return left
    return Math.max(0, left - Number(change.wasUnread) - (change.earlier?.unread ?? 0))
  }, unread)
}

const failureOfChange: Record<PendingChange['kind'], string> = {
  read: notificationSentences.markFailed,
  'read-all': notificationSentences.markAllFailed,
  remove: notificationSentences.removeFailed,
  'clear-read': notificationSentences.clearReadFailed,
  'remove-all': notificationSentences.removeAllFailed,
}

const own = () => {
  const session = readSession()
  return { userId: session.status === 'in' ? String(session.user.user_id) : undefined }
}

const fetchRecent = () =>
  api('GET /notifications/user', {
    query: { ...own(), by_order: 'true', page: '1', page_size: String(recentNotifications) },
    quiet: true,
  })

const ofOne = ({ id, earlier }: { id: number; earlier?: Earlier }) => ({
  id: String(id),
  ...(earlier && { earlier: 'true' as const }),
})

async function sendChange(change: PendingChange): Promise<void> {
  switch (change.kind) {
    case 'read':
      await api('POST /notifications/mark-as-read', { query: ofOne(change) })
      return
    case 'remove':
      await api('DELETE /notifications/delete-notification-by-id', { query: ofOne(change) })
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
