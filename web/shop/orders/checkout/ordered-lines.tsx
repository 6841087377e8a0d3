import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { lineTotal } from '#contract/selling/sums/cart-totals.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LineNotes } from '#web/shop/cart/line-notes.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'

/** The books about to be ordered; they are changed in the cart. */
export function OrderedLines({ items }: Pick<Cart, 'items'>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const { book, book_id, quantity } = item
        return (
          <li key={book_id} className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3 py-3">
            <BookCover src={book.image_url} title={book.title} order="soon" />
            <div className="min-w-0">
              <Link to={bookPath(book)} className="line-clamp-2 leading-snug hover:underline">
                {book.title}
              </Link>
              <p className="figures text-sm text-ink-soft">
                {quantity} × {formatDong(book.price)}
              </p>
              <LineNotes item={item} />
            </div>
            <p className="figures whitespace-nowrap">
              {formatDong(lineTotal({ price: book.price, quantity }))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
