import { cartShippingFee } from '#contract/cart-totals.ts'
import { isOnline, type MethodId } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { CheckoutSum } from './checkout-sum.tsx'

/** What an order costs, line by line, as it was when it was placed. */
export function OrderSum({ order }: { order: Order }) {
  return (
    <CheckoutSum
      totals={{
        subtotal: order.subtotal,
        shippingFee: cartShippingFee,
        shippingDiscount: cartShippingFee - order.shipping_fee,
        discount: order.discount,
        codFee: order.cod_fee,
        totalPrice: order.total_amount,
      }}
      couponCode={order.coupon_code}
      byCod={!isOnline(order.method_id as MethodId)}
    />
  )
}
