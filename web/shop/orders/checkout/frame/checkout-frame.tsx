import { type ReactNode, useRef } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { PaidTotals } from '#contract/selling/credit/spend-credit.ts'
import { CheckoutSummary } from '#web/shop/orders/checkout/checkout-summary.tsx'
import { TotalBar } from '#web/shop/cart/price-breakdown.tsx'
import { formatDong } from '#contract/platform/language/money.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
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
