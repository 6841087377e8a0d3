import type { Outgoing } from './outgoing.ts'

const keyOf = (userId: number) => `chat-outbox:${userId}`

/** What waits of a person, in this browser: it outlives the page, and is nobody else's. */
export function loadKept(userId: number): readonly Outgoing[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as Outgoing[]
    return Array.isArray(kept) ? kept.map((one) => ({ ...one, state: 'waiting' })) : []
  } catch {
    return []
  }
}

/** Read anew each time, since other tabs change it too. */
export function changeKept(userId: number, change: (kept: readonly Outgoing[]) => readonly Outgoing[]) {
  try {
    const next = change(loadKept(userId))
    if (next.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Storage is closed to us, or full: then it waits as long as this page is open.
  }
}
