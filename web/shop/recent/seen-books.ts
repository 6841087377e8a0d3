/** The books whose pages were seen last in this browser, the last first: they stay in this browser. */
const most = 12
const shown = 6
const prefix = 'seen-books:'

/** The id stands where sign-out looks for it: see `clearUserStorage`. Visitors are 0. */
const keyOf = (userId: number) => `${prefix}${userId}`

export function parseSeen(text: string | null): number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0).slice(0, most) : []
  } catch {
    return []
  }
}

export const withSeen = (seen: readonly number[], ...latest: readonly number[]): number[] =>
  [...new Set([...latest, ...seen])].slice(0, most)

/** Reads the books seen: a visitor takes them along when they sign in; those of others who are gone are deleted. */
export function readSeen(userId: number): number[] {
  try {
    const own = parseSeen(localStorage.getItem(keyOf(userId)))
    const seen = userId === 0 ? own : withSeen(own, ...parseSeen(localStorage.getItem(keyOf(0))))
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const name of names)
      if (name.startsWith(prefix) && name !== keyOf(userId)) localStorage.removeItem(name)
    if (seen.length > own.length) localStorage.setItem(keyOf(userId), JSON.stringify(seen))
    return seen
  } catch {
    // Storage is closed to us: nothing is remembered.
    return []
  }
}

export function recordSeen(userId: number, bookId: number) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(withSeen(readSeen(userId), bookId)))
  } catch {
    // As above.
  }
}

/** Those that were seen before this one, which is remembered from now on. */
export function visitBook(userId: number, bookId: number | undefined): number[] {
  const seen = readSeen(userId).filter((id) => id !== bookId)
  if (bookId !== undefined) recordSeen(userId, bookId)
  return seen.slice(0, shown)
}

export function forgetSeen(userId: number) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // As above.
  }
}
