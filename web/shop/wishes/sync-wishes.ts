import { api } from '#web/base/platform/api/api.ts'
import { wishMarkCookie } from '#contract/platform/pages/shop-places.ts'
import { readSession } from '#web/base/platform/session/session.ts'
import { wishStore } from './wished-ids.ts'

let shownFor: number | undefined
/** Changes that the server has not answered yet: what it said before them is not shown. */
let underWay = 0

const ownerNow = () => {
  const session = readSession()
  return session.status === 'in' ? session.user.user_id : 0
}

function read(owner: number): StoredWishes | undefined {
  // Nothing is left of a visitor whose wishes went into an account.
  if (owner === 0 && !document.cookie.includes(wishMarkCookie)) return { ids: [], at: Date.now() }
  try {
    return parseStored(localStorage.getItem(wishesKey(owner)))
  } catch {
    return undefined
  }
}

function store(owner: number, ids: readonly number[]) {
  try {
    localStorage.setItem(wishesKey(owner), JSON.stringify({ ids, at: Date.now() }))
  } catch {
    // Storage is closed to us: the next page asks again.
  }
}

/** Hearts show at once what is known of this person; then the server is asked, unless it was a moment ago. */
export async function syncWishes() {
  if (readSession().status === 'unknown') return
  const owner = ownerNow()
  if (owner === shownFor) return
  if (shownFor === undefined) addEventListener('storage', onStorage)
  shownFor = owner
  const kept = read(owner)
  wishStore.set(new Set(kept?.ids))
  if (kept && isFresh(kept, Date.now())) return
  await refetchWishes(owner)
}

async function refetchWishes(owner: number) {
  try {
    const { data } = await api('GET /wishlist/get-my-wishes', { quiet: true })
    adoptWishes(owner, data.book_ids)
  } catch {
    // The next page asks again; what is shown stays.
  }
}

export function adoptWishes(owner: number, ids: readonly number[]) {
  store(owner, ids)
  if (owner === ownerNow() && underWay === 0) wishStore.set(new Set(ids))
}

/** Another tab of this person. */
function onStorage({ key, newValue }: StorageEvent) {
  if (shownFor === undefined || key !== wishesKey(shownFor)) return
  const kept = parseStored(newValue)
  if (kept && underWay === 0) wishStore.set(new Set(kept.ids))
}

/** Shown at once; the last answer is the truth, and after a failure the server is asked for it. */
export async function changeWishes(
  bookId: number,
  wished: boolean,
  call: () => Promise<{ data: { book_ids: readonly number[] } }>,
) {
  const owner = ownerNow()
  shownFor ??= owner
  const next = new Set(wishStore.get())
  if (wished) next.add(bookId)
  else next.delete(bookId)
  wishStore.set(next)
  underWay++
  let ids: readonly number[] | undefined
  try {
    ids = (await call()).data.book_ids
  } finally {
    underWay--
    if (ids) adoptWishes(owner, ids)
    else await refetchWishes(owner)
  }
}

/** Wishes as the server last said, cached for the next page: hearts are filled without asking again at each of them. */
export type StoredWishes = { ids: readonly number[]; at: number }

/** The id stands where sign-out looks for it: see `clearUserStorage`. */
export const wishesKey = (userId: number) => `wishes:${userId}`

export function parseStored(text: string | null): StoredWishes | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<StoredWishes> | null
    const { ids, at } = stored ?? {}
    const fits = Array.isArray(ids) && ids.every((id) => Number.isInteger(id)) && typeof at === 'number'
    return fits ? { ids, at } : undefined
  } catch {
    return undefined
  }
}

/** A list changes on other devices too, an empty one seldom. */
export function isFresh({ ids, at }: StoredWishes, now: number): boolean {
  const age = now - at
  return age >= 0 && age < (ids.length > 0 ? 60_000 : 600_000)
}
