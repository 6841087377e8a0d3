import { formatDong } from '#contract/platform/language/money.ts'
import type { BookOfCard } from '#contract/catalogue/books/card-book.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import { toCardBook } from '#web/shop/books/book/card-book.ts'

type Props = {
  books: readonly (BookOfCard & { added_price?: number })[]
  /** They are the reader's own. */
  wished?: boolean
}

const inSight = 4

export function WishGrid({ books, wished }: Props) {
  return (
    <>
      <h2 className="sr-only">Sách trong danh sách</h2>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-10 pt-4 sm:grid-cols-4 sm:gap-x-7 xl:grid-cols-5">
        {books.map((book, index) => (
          <li key={book.book_id} className="flex flex-col">
            <div className="flex-1">
              <BookCard
                book={toCardBook(book)}
                order={index < inSight ? 'soon' : 'later'}
                action={addToBag}
                wished={wished}
              />
            </div>
            {book.added_price !== undefined && book.added_price !== book.price && (
              <PriceSince before={book.added_price} now={book.price} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function PriceSince({ before, now }: { before: number; now: number }) {
  return (
    <p className="figures mt-2 text-sm">
      {now < before ? (
        <span className="font-semibold text-jade">Rẻ hơn {formatDong(before - now)} so với lúc lưu</span>
      ) : (
        <span className="text-ink-soft">Lúc lưu: {formatDong(before)}</span>
      )}
    </p>
  )
}
