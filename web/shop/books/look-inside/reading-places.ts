/** Place where this browser stopped in the opening of a book: a block, and how much of it is above the edge. */
export type ReadingPlace = { block: number; part: number }
type Kept = Record<string, [block: number, part: number, at: number]>

/** Books of which the place is kept; the one read longest ago gives way. */
const most = 30

/** The id stands where sign-out looks for it: see `clearUserStorage`. Visitors are 0. */
const keyOf = (userId: number) => `reading-places:${userId}`

export function parsePlaces(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([id, place]) =>
          /^[1-9]\d*$/.test(id) &&
          Array.isArray(place) &&
          place.length === 3 &&
          place.every((part) => Number.isFinite(part) && part >= 0),
      ),
    )
  } catch {
    return {}
  }
}

function readAll(userId: number): Kept {
  try {
    return parsePlaces(localStorage.getItem(keyOf(userId)))
  } catch {
    // Storage is closed to us: nothing is remembered.
    return {}
  }
}

/** A visitor's place is theirs too once they sign in. */
export function readPlace(userId: number, bookId: number): ReadingPlace | undefined {
  const place = readAll(userId)[bookId] ?? readAll(0)[bookId]
  return place && { block: place[0], part: place[1] }
}

export function keepPlace(
  userId: number,
  bookId: number,
  { block, part }: ReadingPlace,
  now: number = Date.now(),
) {
  const kept: Kept = { ...readAll(userId), [bookId]: [block, Math.round(part * 1000) / 1000, now] }
  const newest = Object.entries(kept)
    .toSorted(([, [, , a]], [, [, , b]]) => b - a)
    .slice(0, most)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // As above.
  }
}
