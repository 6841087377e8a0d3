import { useEffect, useState } from 'react'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import { type CardBook, toCardBook } from '#web/shop/books/book/card-book.ts'
import { api } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { forgetSeen } from './seen-books.ts'

export type LoadedShelfProps = { person: number; ids: readonly number[]; className?: string | undefined }

export function LoadedRecentShelf({ person, ids, className = '' }: LoadedShelfProps) {
  const [books, setBooks] = useState<readonly CardBook[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const loaded = await loadBooks(ids, leaving.signal).catch(() => [])
      if (!leaving.signal.aborted) setBooks(loaded)
    }
    void load()
    return () => leaving.abort()
  }, [ids])
  if (books.length === 0) return null
  return (
    <section aria-labelledby="vua-xem" className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="vua-xem" className="text-2xl">
          Vừa xem
        </h2>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            forgetSeen(person)
            setBooks([])
          }}
        >
          Xóa lịch sử xem
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-6">
        {books.map((book) => (
          <li key={book.book_id}>
            <BookCard book={book} action={addToBag} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asked for in one order, whatever the order in which they were seen: it is answered from a cache more often. */
async function loadBooks(ids: readonly number[], signal: AbortSignal): Promise<CardBook[]> {
  const { data } = await api('GET /books/get-books-by-ids', {
    query: { ids: ids.toSorted((a, b) => a - b).join(',') },
    signal,
    quiet: true,
  })
  return data.toSorted((a, b) => ids.indexOf(a.book_id) - ids.indexOf(b.book_id)).map(toCardBook)
}
