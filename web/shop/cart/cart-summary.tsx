import { useRef } from 'react'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { shippingInZone } from '#contract/selling/delivery/describe-delivery.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { SummaryCard } from '#web/base/ui/layout/summary-card.tsx'
import type { RefusedCode } from './cart-action.ts'
import { arrivalInCart } from './totals/arrival-of-cart.ts'
import { ArrivalNote } from './totals/arrival-note.tsx'
import { PriceBreakdown } from './totals/price-breakdown.tsx'
import { TotalBar } from './totals/total-bar.tsx'
import { CouponBox } from './coupon/coupon-box.tsx'

type Props = { cart: Cart; totals: CartTotals; changing: boolean; refusedCode: RefusedCode | undefined }

export function CartSummary({ cart, totals, changing, refusedCode }: Props) {
  const next = useRef<HTMLDivElement>(null)
  return (
    <>
      <SummaryCard id="tom-tat" title="Tóm tắt đơn hàng" className="space-y-5">
        <CouponBox cart={cart} changing={changing} refused={refusedCode} />
        <div aria-busy={changing} className={classes('transition-opacity', changing && 'opacity-60')}>
          <PriceBreakdown totals={totals} couponCode={cart.coupon_code} byCod={false} />
        </div>
        {cart.delivery && (
          <div className="space-y-2">
            <ArrivalNote>{arrivalInCart(cart.delivery)}</ArrivalNote>
            <p className="text-sm text-jade">{shippingInZone(cart.delivery, cart.delivery.zone)}</p>
          </div>
        )}
        <div ref={next} className="flex flex-col gap-3">
          <ButtonLink to="/checkout">Tiến hành thanh toán</ButtonLink>
          <ButtonLink to="/books" variant="outline">
            Tiếp tục mua sắm
          </ButtonLink>
        </div>
      </SummaryCard>
      <TotalBar copies={totals.totalItems} discount={totals.discount} total={totals.payable} inSummary={next}>
        <ButtonLink to="/checkout">Thanh toán</ButtonLink>
      </TotalBar>
    </>
  )
}
