import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '#web/base/platform/stores/create-store.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'
import { useSession } from '#web/base/platform/session/session.ts'

/** Sizes of the letters beside the usual one, and of pages that are pictures. */
export const letterSizes = [0.88, 1, 1.15, 1.35, 1.6] as const
const usual = 1
const kept = storedJson<number>('reading-letters', 'localStorage')

const letters = createStore<number>(usual, () => {
  const known = kept.read()
  if (known !== undefined && letterSizes[known] !== undefined) letters.set(known)
  return () => {}
})

/** Size of the letters on this device, for all books. */
export function useLetters() {
  const index = useStore(letters)
  const change = (by: number) => {
    const next = Math.min(Math.max(index + by, 0), letterSizes.length - 1)
    letters.set(next)
    kept.write(next)
  }
  return {
    size: letterSizes[index] ?? 1,
    smallest: index === 0,
    largest: index === letterSizes.length - 1,
    change,
  }
}

/** Part of the window in which pages are seen: the head and the bar at the foot lie over the rest. */
function seenPart() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const top = Number.parseFloat(scrollPaddingTop) || 0
  return { top, height: innerHeight - top - (Number.parseFloat(scrollPaddingBottom) || 0) }
}

const blocksIn = (pages: HTMLElement) => [...pages.querySelectorAll<HTMLElement>('[data-block]')]

function placeNow(pages: HTMLElement): ReadingPlace {
  const { top } = seenPart()
  const blocks = blocksIn(pages)
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top + 1)
  const block = blocks[at]
  if (!block) return { block: 0, part: 0 }
  const { top: edge, height } = block.getBoundingClientRect()
  return { block: at, part: Math.min(Math.max((top - edge) / height, 0), 1) }
}

function scrollToPlace(pages: HTMLElement, { block, part }: ReadingPlace) {
  const found = blocksIn(pages)[block]
  if (!found) return
  const { top, height } = found.getBoundingClientRect()
  scrollTo({ top: scrollY + top + height * part - seenPart().top, behavior: 'instant' })
}

const rest = 250

/** Keeps where a reader is, and leads back there, unless their link leads elsewhere or they have begun to scroll. */
export function useReadingPlace(bookId: number, pages: RefObject<HTMLElement | null>) {
  const session = useSession()
  const person = session.status === 'unknown' ? undefined : session.status === 'in' ? session.user.user_id : 0
  useEffect(() => {
    const { current } = pages
    if (person === undefined || !current) return
    const place = readPlace(person, bookId)
    if (place && scrollY === 0 && location.hash === '') scrollToPlace(current, place)
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keepPlace(person, bookId, placeNow(current)), rest)
    }
    addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', note)
    }
  }, [bookId, pages, person])
}

const turns: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** A line or two of the last page are seen again on the next. */
const again = 56

/** Turns the page by arrows and by the keys for it: by what is seen, and to the head of a page that is a picture. */
export function useTurningKeys(pages: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = turns[event.key]
      const { current } = pages
      if (!way || !current || isTyping(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      const { top, height } = seenPart()
      const step = way * (height - again)
      const heads = [...current.querySelectorAll('[data-leaf]')].map(
        (leaf) => leaf.getBoundingClientRect().top - top,
      )
      const head =
        way > 0 ? heads.find((at) => at > 8 && at <= step) : heads.findLast((at) => at < -8 && at >= step)
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollBy({ top: head ?? step, behavior: still ? 'instant' : 'smooth' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [pages])
}

/** Place where this browser stopped in the opening of a book: a block, and how much of it is above the edge. */
type ReadingPlace = { block: number; part: number }
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
