import type { ReactNode } from 'react'
import { checkoutTotalsBy } from '#contract/cart/cart-totals.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { PriceBreakdown } from '#web/orders/price-breakdown.tsx'
import { OrderedLines } from './ordered-lines.tsx'

type Props = { cart: Cart; byCod: boolean; /** What is done next. */ children: ReactNode }

export function CheckoutSummary({ cart, byCod, children }: Props) {
  return (
    <section
      aria-labelledby="don-hang"
      className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 id="don-hang" className="mb-2 text-xl">
        Đơn hàng của bạn
      </h2>
      <div className="max-h-96 overflow-y-auto overscroll-contain">
        <OrderedLines items={cart.items} />
      </div>
      <div className="mt-2 border-t border-line pt-4">
        <PriceBreakdown
          totals={checkoutTotalsBy(cart.checkout, { byCod })}
          couponCode={cart.coupon_code}
          byCod={byCod}
        />
        {cart.coupon_problem && <p className="mt-2 text-sm text-seal">{cart.coupon_problem}</p>}
      </div>
      <div className="mt-5 space-y-3">{children}</div>
    </section>
  )
}
