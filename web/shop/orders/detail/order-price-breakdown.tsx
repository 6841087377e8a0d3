import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { totalsOf } from '#contract/selling/sums/order-sums.ts'
import { PriceBreakdown } from '#web/shop/cart/price-breakdown.tsx'

/** Price of an order, line by line, as it was when it was placed. */
export function OrderPriceBreakdown({ order }: { order: Order }) {
  return (
    <PriceBreakdown
      totals={totalsOf(order)}
      couponCode={order.coupon_code}
      creditUsed={order.credit_used}
      byCod={order.delivery === 'home' && !isOnline(order.method_id as MethodId)}
    />
  )
}
