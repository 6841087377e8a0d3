import { recentNotifications } from '#contract/notifications/notification-sentences.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { PendingChange } from './pending-changes.ts'

type Recent = { data: Notification[]; unread: number }

export type NotificationState = {
  /** As the server last said it; nothing until it was asked. */
  recent: readonly Notification[] | undefined
  unread: number
  /** Why it could not be asked. */
  failure: unknown
  pending: readonly PendingChange[]
}

type Calls = { fetch: () => Promise<Recent>; send: (change: PendingChange) => Promise<void> }

const nothing: NotificationState = { recent: undefined, unread: 0, failure: undefined, pending: [] }

/**
 * The notifications as this page knows them. A change is shown at once, and stays until the server was asked again
 * after it: so each is rolled back by itself, whatever else is under way.
 */
export function createNotificationStore({ fetch, send }: Calls) {
  let state = nothing
  let person = 0
  let asked = 0
  let asking: Promise<void> | undefined
  let known = new Set<number>()
  const listeners = new Set<() => void>()
  const others = new Set<() => Promise<void>>()

  function change(part: Partial<NotificationState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  /** Whoever asks while the server is being asked waits for an answer that is younger than his question. */
  function look(): Promise<void> {
    asked++
    asking ??= askUntilNewest().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askUntilNewest() {
    let answered
    do {
      answered = asked
      const askedFor = person
      const [answer] = await Promise.allSettled([fetch(), ...[...others].map((ask) => ask())])
      if (askedFor === person) adopt(answer)
    } while (answered !== asked)
  }

  function adopt(answer: PromiseSettledResult<Recent>) {
    if (answer.status === 'rejected') return change({ failure: answer.reason })
    const { data, unread } = answer.value
    for (const { notification_id } of data) known.add(notification_id)
    change({ recent: data, unread, failure: undefined })
  }

  async function make(wanted: PendingChange): Promise<void> {
    const askedFor = person
    change({ pending: [...state.pending, wanted] })
    try {
      await send(wanted)
    } catch (thrown) {
      if (askedFor === person) drop(wanted)
      throw thrown
    } finally {
      if (askedFor === person) void look().then(() => drop(wanted))
    }
  }

  const drop = (done: PendingChange) => change({ pending: state.pending.filter((one) => one !== done) })

  /** Somebody is told something just now; false when it is known already. */
  function receive(notification: Notification): boolean {
    if (known.has(notification.notification_id)) return false
    known.add(notification.notification_id)
    if (state.recent) {
      const recent = [notification, ...state.recent].slice(0, recentNotifications)
      change({ recent, unread: state.unread + 1 })
    }
    void look()
    return true
  }

  /** Somebody else stands before the screen. */
  function forget() {
    person++
    known = new Set()
    change(nothing)
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Another list on the page, which is asked for together with this one. */
  function lookTogether(ask: () => Promise<void>) {
    others.add(ask)
    return () => void others.delete(ask)
  }

  return { look, make, receive, forget, subscribe, lookTogether, read: () => state, nothing }
}
