import { recentNotifications } from '#contract/identity/notifications/notification-sentences.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { coalesceRuns } from '#web/base/platform/async/coalesce-runs.ts'
import { createEpoch } from '#web/base/platform/async/create-epoch.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'
import type { PendingChange } from './pending-changes.ts'

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
    if (recent)
      store.update({ recent: [notification, ...recent].slice(0, recentNotifications), unread: unread + 1 })
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
