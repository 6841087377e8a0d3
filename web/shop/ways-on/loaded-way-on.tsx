import { useEffect, useState } from 'react'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import { toCardBook } from '#web/shop/books/book/card-book.ts'
import { countedCategories } from '#web/shop/books/filters/counted-categories.ts'
import { ShelfLinks } from '#web/shop/books/filters/shelf-links.tsx'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { RecentShelf } from '#web/shop/recent/recent-shelf.tsx'
import { api } from '#web/base/platform/api/api.ts'
import { type WayOnData, wayOnOf } from '#web/shop/books/list/way-on-data.ts'

export type WayOnProps = {
  /** A document brings it along; else it is asked for. */
  drawn: WayOnData | undefined
}

/** Books that were seen last, those that many choose, and all shelves. */
export default function LoadedWayOn({ drawn }: WayOnProps) {
  const { books, categories } = useWayOn(drawn)
  if (books.length === 0) return null
  return (
    <div className="space-y-12">
      <RecentShelf />
      <section aria-labelledby="nhieu-nguoi-chon">
        <h2 id="nhieu-nguoi-chon" className="mb-6 text-2xl">
          Nhiều người chọn
        </h2>
        <ul className="grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-6">
          {books.map((book) => (
            <li key={book.book_id}>
              <BookCard book={book} action={addToBag} />
            </li>
          ))}
        </ul>
      </section>
      <ShelfLinks categories={categories} />
    </div>
  )
}

function useWayOn(drawn: WayOnData | undefined): WayOnData {
  const [loaded, setLoaded] = useState<WayOnData>({ books: [], categories: [] })
  useEffect(() => {
    if (drawn) return
    const leaving = new AbortController()
    const asked = { signal: leaving.signal, quiet: true } as const
    const load = async () => {
      const [featured, categories] = await Promise.all([
        api('GET /books/get-featured-books', asked),
        api('GET /categories/get-categories', asked),
      ])
      setLoaded(wayOnOf(featured.data.map(toCardBook), countedCategories(categories.data)))
    }
    // It is help on the way: the page is whole without it.
    load().catch(() => {})
    return () => leaving.abort()
  }, [drawn])
  return drawn ?? loaded
}
