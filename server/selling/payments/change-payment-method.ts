import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderStatus, unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import { orderNotFound, tooManyUnpaid } from '#contract/selling/orders/orders.ts'
import {
  type changePaymentMethod as call,
  methodChangedAway,
  methodFixed,
  methodUnavailable,
} from '#contract/selling/payments/payments.ts'
import type { Customer } from '#contract/base/people/person.ts'
import { holdCartToOrder } from '#server/selling/cart/cart-order-store.ts'
import { limitGuest, lockGuest } from '#server/selling/orders/guests/limit-guest.ts'
import { limitOpenCash } from '#server/selling/orders/place/limit-open-cash.ts'
import { countUnpaidOrders } from '#server/selling/orders/place/order-saving-store.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { lockPayableOrder, setOrderMethod } from '#server/selling/orders/payable-order-store.ts'
import { isOpen, type PaymentContext } from './payment-context.ts'
import { refuseUnpayable } from './refuse-unpayable.ts'
import { voidAwaitedPayment } from '#server/selling/payment-records/payment-store.ts'
import { awaitCash } from '#server/selling/payment-records/change-payment-store.ts'

/** An order that is neither paid nor confirmed is to be paid another way, and waits as long as that takes. */
export async function changePaymentMethod(
  context: PaymentContext,
  { user_id: userId }: Customer,
  { orderId, methodId }: BodyOf<typeof call>,
): Promise<void> {
  const online = isOnline(methodId)
  if (!isOpen(context, methodId)) throw new Failure(methodUnavailable)
  await context.db.transaction(async (tx) => {
    // Alone, because what one customer has open is counted.
    const accountId = await holdCustomer(tx, userId, { alone: !online })
    const guest = accountId === null ? await lockGuest(tx, orderId) : undefined
    // Unpaid orders are counted under the lock of the cart; place-order.ts holds the person's row alone.
    if (online) await holdCartToOrder(tx, userId)
    const order = await lockPayableOrder(tx, orderId)
    if (order?.user_id !== userId) throw new Failure(orderNotFound)
    refuseUnpayable(order)
    if (order.status !== orderStatus.pending) throw new Failure(methodFixed)
    if (order.method_id === methodId) return
    const begins = online && !isOnline(order.method_id)
    if (begins && (await countUnpaidOrders(tx, userId)) >= unpaidOrderLimit) throw new Failure(tooManyUnpaid)
    await setOrderMethod(tx, orderId, methodId, context.waiting)
    await voidAwaitedPayment(tx, orderId, methodChangedAway)
    if (!online) {
      await limitOpenCash(tx, context.openCash, userId)
      await awaitCash(tx, orderId, order.due_amount)
    }
    if (guest) await limitGuest(tx, context.openCash, guest, { online })
  })
}
