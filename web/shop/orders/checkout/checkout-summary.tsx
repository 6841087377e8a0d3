import type { ReactNode } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { PaidTotals } from '#contract/selling/credit/spend-credit.ts'
import { CouponBox } from '#web/shop/cart/coupon/coupon-box.tsx'
import { ArrivalNote } from '#web/shop/cart/totals/arrival-note.tsx'
import { PriceBreakdown } from '#web/shop/cart/totals/price-breakdown.tsx'
import { OrderTerms } from '#web/shop/policies/order-terms.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import { OrderedLines } from './ordered-lines.tsx'

type Props = {
  cart: Cart
  /** What it costs where it goes. */
  paid: PaidTotals
  byCod: boolean
  /** When it comes, in words. */
  arrival: string
  changing?: boolean
  /** It stands inside the form of the order. */
  isInForm?: boolean
  /** What is done next, above the way back. */
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
