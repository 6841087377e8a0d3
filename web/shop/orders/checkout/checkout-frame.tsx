import { type ReactNode, useRef } from 'react'
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
import { classes } from '#web/base/ui/elements/classes.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LineNotes } from '#web/shop/cart/cart-notices.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { TotalBar } from '#web/shop/cart/price-breakdown.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'

type Props = {
  cart: Cart
  /** Totals for its destination. */
  paid: PaidTotals
  byCod: boolean
  /** When it comes, in words. */
  arrival: string
  /** The cart is being changed. */
  changing?: boolean
  /** It stands inside the form of the order. */
  isInForm?: boolean
  /** The parts to settle, one below the other. */
  children: ReactNode
  /** Next step, in the summary. */
  actions: ReactNode
  /** The button at the foot of a phone, while those in the summary are out of view. */
  barButton: ReactNode
}

/** Words of the button that orders, with the sum that will be charged: the summary above says it to who listens. */
export const PlaceOrder = ({ due }: { due: number }) => (
  <>
    Tạo đơn hàng
    <span aria-hidden="true" className="figures whitespace-nowrap">
      · {formatDong(due)}
    </span>
  </>
)

/** The checkout's parts beside what they come to; on a narrow screen the lines stand below them, and the sum is always in sight. */
export function CheckoutFrame({ children, actions, barButton, ...summed }: Props) {
  const { cart, paid } = summed
  const inSummary = useRef<HTMLDivElement>(null)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CheckoutStrip cart={cart} />
      <div className="checkout-parts">{children}</div>
      <CheckoutSummary {...summed}>
        <div ref={inSummary} className="space-y-3">
          {actions}
        </div>
      </CheckoutSummary>
      <TotalBar
        copies={paid.totals.totalItems}
        discount={paid.totals.discount}
        total={paid.due}
        inSummary={inSummary}
      >
        {barButton}
      </TotalBar>
    </div>
  )
}

const shownCovers = 3

/** On a narrow screen: what is ordered, at a glance, and the way down to its lines. */
function CheckoutStrip({ cart: { items, totals } }: { cart: Cart }) {
  return (
    <a
      href="#don-hang"
      className="flex min-h-18 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 lg:hidden"
    >
      <span aria-hidden="true" className="flex shrink-0 gap-1.5">
        {items.slice(0, shownCovers).map(({ book_id, book }, index) => (
          <BookCover
            key={book_id}
            src={book.image_url}
            title={book.title}
            order="soon"
            className={classes('w-9!', index === 2 && 'max-[30rem]:hidden')}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        {formatNumber(totals.totalItems)} cuốn,{' '}
        <span className="figures whitespace-nowrap">{formatDong(totals.subtotal)}</span>
      </span>
      <span className="text-link shrink-0 text-sm">Xem sách</span>
    </a>
  )
}

type SummaryProps = Omit<Props, 'actions' | 'barButton'>

function CheckoutSummary({
  cart,
  paid,
  byCod,
  arrival,
  changing = false,
  isInForm = false,
  children,
}: SummaryProps) {
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

type HiddenProps = { cart: Cart; orderKey: string | undefined; total: number }

/** Values that the form of an order sends without scripts beside what is typed. */
export function HiddenFields({ cart, orderKey, total }: HiddenProps) {
  const items = cart.items.map(({ book_id, quantity, book }) => [book_id, quantity, book.price].join('.'))
  return (
    <>
      {orderKey !== undefined && <input type="hidden" name="key" value={orderKey} />}
      <input type="hidden" name="items" value={items.join(' ')} />
      <input type="hidden" name="expected_total" value={total} />
      {cart.coupon_problem !== null && <input type="hidden" name="drop_coupon" />}
    </>
  )
}
