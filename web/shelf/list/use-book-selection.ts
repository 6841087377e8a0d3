import { useState } from 'react'
import type { StaffBook } from '#contract/shelf/shelf.ts'

/** Books that are chosen for a deed; they stay chosen while one turns the pages. */
export function useBookSelection(shown: readonly StaffBook[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffBook>>(new Map())
  // As they are now, where they are on this page.
  const fresh = new Map(shown.map((book) => [book.book_id, book]))
  const books = [...chosen].map(([id, book]) => fresh.get(id) ?? book)
  const shownChosen = shown.filter(({ book_id }) => chosen.has(book_id)).length

  const choose = (some: readonly StaffBook[], on: boolean) =>
    setChosen((now) => {
      const next = new Map(now)
      for (const book of some) {
        if (on) next.set(book.book_id, book)
        else next.delete(book.book_id)
      }
      return next
    })

  return {
    books,
    has: (bookId: number) => chosen.has(bookId),
    all: shown.length > 0 && shownChosen === shown.length,
    some: shownChosen > 0 && shownChosen < shown.length,
    toggle: (book: StaffBook) => choose([book], !chosen.has(book.book_id)),
    toggleAll: (on: boolean) => choose(shown, on),
    drop: (ids: readonly number[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}
export type Selection = ReturnType<typeof useBookSelection>
