import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { PriceBreakdown } from '#web/shop/cart/totals/price-breakdown.tsx'

/** Price of an order, line by line, as it was when it was placed. */
export function OrderPriceBreakdown({ order }: { order: Order }) {
  return (
    <PriceBreakdown
      totals={{
        subtotal: order.subtotal,
        shippingFee: order.shipping_fee + order.shipping_discount,
        shippingDiscount: order.shipping_discount,
        couponShippingDiscount: order.coupon_shipping_discount,
        discount: order.discount,
        codFee: order.cod_fee,
        giftFee: order.gift_fee,
        payable: order.total_amount,
      }}
      couponCode={order.coupon_code}
      creditUsed={order.credit_used}
      byCod={!isOnline(order.method_id as MethodId)}
    />
  )
}
