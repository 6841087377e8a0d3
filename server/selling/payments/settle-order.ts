import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  findPromisedArrival,
  markOrderPaid,
  type PayableOrder,
  postponeArrival,
} from '#server/selling/orders/payable-order-store.ts'
import { expectedArrival } from '#contract/selling/delivery/expected-arrival.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'

type Unsettled = Pick<PayableOrder, 'order_id' | 'status'> & { paid: boolean }

/**
 * The caller holds the order, and its money is there: by this method, whatever was planned. Cash at the door needs no notification.
 */
export async function settleOrder(tx: Transaction, order: Unsettled, methodId: MethodId) {
  const { order_id, paid } = order
  await markOrderPaid(tx, order, methodId)
  if (paid || !isOnline(methodId)) return
  await postponeToPayment(tx, order_id)
  await notifyAboutOrder(tx, order_id, 'paid')
}

/** Orders paid later than they were placed leave later: the days are counted anew, and the letter about the payment tells them. */
async function postponeToPayment(tx: Transaction, orderId: number) {
  const promised = await findPromisedArrival(tx, orderId)
  if (!promised?.delivery_zone) return
  const arrival = expectedArrival(Date.now(), await findDelivery(tx), promised.delivery_zone)
  if (arrival.to > (promised.arrives_to ?? '')) await postponeArrival(tx, orderId, arrival)
}
