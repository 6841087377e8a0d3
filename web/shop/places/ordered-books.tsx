import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { type BookAction, BookCard } from '#web/shop/books/book/book-card.tsx'
import { type CardBook, toCardBook } from '#web/shop/books/book/card-book.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { type Availability, isSellable } from '#contract/catalogue/books/book-sorts.ts'

/** A book with what gives it its place in an order: its year, its volume. */
export type OrderedBook = { book: CardBook; label: string }

export const byYear = (book: Book): OrderedBook => ({
  book: toCardBook(book),
  label: book.publisher_year?.slice(0, 4) ?? 'Chưa rõ năm',
})

export const byVolume = (book: Book): OrderedBook => ({
  book: toCardBook(book),
  label: book.volume === null ? 'Ngoài số tập' : `Tập ${book.volume}`,
})

/** So many covers are in sight before anybody scrolls. */
const inSight = 4

type Props = { books: readonly OrderedBook[]; action: BookAction }

export function OrderedBooks({ books, action }: Props) {
  return (
    <ol className="grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-7 md:grid-cols-4 xl:grid-cols-5">
      {books.map(({ book, label }, index) => (
        <li key={book.book_id} className="flex flex-col">
          <p className="figures mb-3 border-t border-line pt-1.5 text-sm text-ink-soft">{label}</p>
          <div className="grid grow">
            <BookCard
              book={book}
              order={index === 0 ? 'first' : index < inSight ? 'soon' : 'later'}
              action={action}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

type Volume = { book_id: number; volume: number | null; availability: Availability }

/**
 * Books of a whole set: for each volume one that can be had, in their order, as many as a cart holds. Where volumes are
 * numbered, a book without a number is a box of all of them or stands beside them.
 */
export function booksOfSet(volumes: readonly Volume[]): number[] {
  const numbered = volumes.filter(({ volume }) => volume !== null)
  const parts = numbered.length > 0 ? numbered : volumes
  const editions = Map.groupBy(parts.filter(isSellable), ({ book_id, volume }) => volume ?? `book ${book_id}`)
  return [...editions.values()].flatMap(([first]) => first?.book_id ?? []).slice(0, cartLineLimit)
}

type Author = { nationality: string | null; birth_date: string | null }

/** 'Việt Nam · sinh ngày 07/05/1955 · 12 cuốn trên kệ', as far as it is known. */
export function lifeOf({ nationality, birth_date }: Author, ...more: readonly string[]): string {
  const born = birth_date?.split('-').toReversed().join('/')
  return [nationality, born && `sinh ngày ${born}`, ...more].filter(Boolean).join(' · ')
}
