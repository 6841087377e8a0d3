import { expectedArrival } from '#contract/selling/delivery/expected-arrival.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findPromisedArrival, postponeArrival } from './payable-order-store.ts'

/** What is paid later than it was ordered leaves later: the days are counted anew, and the letter about the payment tells them. */
export async function postponeToPayment(tx: Transaction, orderId: number) {
  const promised = await findPromisedArrival(tx, orderId)
  if (!promised?.delivery_zone) return
  const arrival = expectedArrival(Date.now(), await findDelivery(tx), promised.delivery_zone)
  if (arrival.to > (promised.arrives_to ?? '')) await postponeArrival(tx, orderId, arrival)
}
