import type { Outgoing } from './outgoing.ts'

const keyOf = (userId: number) => `chat-outbox:${userId}`

/** Unsent messages of one person in this browser, waiting or refused: they outlive the page. */
export function loadOutbox(userId: number): readonly Outgoing[] {
  try {
    return parse(localStorage.getItem(keyOf(userId)))
  } catch {
    return []
  }
}

/** Read anew each time, since other tabs change it too. */
export function updateOutbox(userId: number, change: (stored: readonly Outgoing[]) => readonly Outgoing[]) {
  try {
    const next = change(loadOutbox(userId))
    if (next.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Storage is closed to us, or full: then messages wait as long as this page is open.
  }
}

/** Messages that another tab has sent or dropped. */
export function idsRemovedElsewhere(
  userId: number,
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
): string[] {
  if (key !== keyOf(userId)) return []
  const still = new Set(idsIn(newValue))
  return idsIn(oldValue).filter((id) => !still.has(id))
}

const idsIn = (json: string | null) => parse(json).map(({ client_message_id }) => client_message_id)

function parse(json: string | null): readonly Outgoing[] {
  const stored = JSON.parse(json ?? '[]') as Outgoing[]
  return Array.isArray(stored) ? stored : []
}
