import type { ReactNode } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { PaidTotals } from '#contract/selling/credit/spend-credit.ts'
import { CouponBox } from '#web/shop/cart/coupon-box.tsx'
import { ArrivalNote } from '#web/shop/cart/arrival-of-cart.tsx'
import { PriceBreakdown } from '#web/shop/cart/price-breakdown.tsx'
import { OrderTerms } from '#web/shop/policies/order-terms.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { lineTotal } from '#contract/selling/sums/cart-totals.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LineNotes } from '#web/shop/cart/cart-notices.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'

type Props = {
  cart: Cart
  /** Totals for its destination. */
  paid: PaidTotals
  byCod: boolean
  /** When it comes, in words. */
  arrival: string
  changing?: boolean
  /** It stands inside the form of the order. */
  isInForm?: boolean
  /** Next step, above the way back. */
  children: ReactNode
}

export function CheckoutSummary({
  cart,
  paid,
  byCod,
  arrival,
  changing = false,
  isInForm = false,
  children,
}: Props) {
  return (
    <SummaryCard id="don-hang" title="Đơn hàng của bạn">
      <div className="mt-2 max-h-96 overflow-y-auto overscroll-contain">
        <OrderedLines items={cart.items} />
      </div>
      <div className="mt-2 space-y-4 border-t border-line pt-4">
        <CouponBox cart={cart} changing={changing} isInForm={isInForm} />
        <PriceBreakdown
          totals={paid.totals}
          couponCode={cart.coupon_code}
          byCod={byCod}
          creditUsed={paid.creditUsed}
        />
        {arrival && <ArrivalNote>{arrival}</ArrivalNote>}
      </div>
      <div className="mt-5 space-y-3">
        {children}
        <OrderTerms />
        <ButtonLink to="/cart" variant="outline" className="w-full">
          Về giỏ hàng
        </ButtonLink>
      </div>
    </SummaryCard>
  )
}

/** The books about to be ordered; they are changed in the cart. */
function OrderedLines({ items }: Pick<Cart, 'items'>) {
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
