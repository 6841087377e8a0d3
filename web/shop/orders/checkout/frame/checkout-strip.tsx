import type { Cart } from '#contract/selling/cart/cart.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'

const shownCovers = 3

/** On a narrow screen: what is ordered, at a glance, and the way down to its lines. */
export function CheckoutStrip({ cart: { items, totals } }: { cart: Cart }) {
  return (
    <a
      href="#don-hang"
      className="flex min-h-18 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 lg:hidden"
    >
      <span aria-hidden="true" className="flex shrink-0 gap-1.5">
        {items.slice(0, shownCovers).map(({ book_id, book }) => (
          <BookCover key={book_id} src={book.image_url} title={book.title} order="soon" className="w-9!" />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        {formatNumber(totals.totalItems)} cuốn, <span className="figures">{formatDong(totals.subtotal)}</span>
      </span>
      <span className="text-link shrink-0 text-sm">Xem sách</span>
    </a>
  )
}
