import { arrivalInWords, dayOf, expectedArrival } from '#contract/delivery/expected-arrival.ts'
import { chargedZone, type DeliverySettings } from '#contract/delivery/delivery-settings.ts'
import { orderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

type Dated = Pick<Order, 'status' | 'order_date' | 'payment' | 'can_pay' | 'address'>

/**
 * When the parcel of an order comes: from the day it was placed, or paid where it waits for that. Nothing where it does not come any more,
 * is still to be paid, or ought to have come.
 */
export function expectedDays(order: Dated, settings: DeliverySettings, now = Date.now()): string | undefined {
  const isOver = order.status === orderStatus.delivered || order.status === orderStatus.cancelled
  if (isOver || order.can_pay) return undefined
  const begun = Date.parse(order.payment?.paid_at ?? order.order_date)
  const arrival = expectedArrival(begun, settings, chargedZone(order.address, settings))
  return arrival.to < dayOf(now) ? undefined : arrivalInWords(arrival, now)
}
