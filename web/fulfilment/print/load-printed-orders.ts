import { getAllOrders } from '#contract/fulfilment/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import { loadTransfer } from '#web/payments/load-transfer.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'

/** The orders that are printed, in the order in which they were chosen. On the server only. */
export async function loadPrintedOrders(call: CallEndpoint, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { data } = await call(getAllOrders, { query: { ids: ids.join(',') } })
  return data.toSorted((one, other) => ids.indexOf(one.order_id) - ids.indexOf(other.order_id))
}

/** With what the orders are paid that wait for a transfer, by their numbers. */
export async function loadTransfersOf(call: CallEndpoint, orders: readonly Order[]) {
  const waiting = orders.filter(({ can_pay }) => can_pay)
  const transfers = await Promise.all(waiting.map((order) => loadTransfer(call, order)))
  return Object.fromEntries(transfers.flatMap((one) => (one ? [[one.order_id, one]] : [])))
}
