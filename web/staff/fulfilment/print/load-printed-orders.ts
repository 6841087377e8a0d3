import { getAllOrders, getPickList } from '#contract/goods/fulfilment/fulfilment.ts'
import { largestSelection } from '#contract/selling/orders/order-transitions.ts'
import { unlistedPart } from '#web/shop/accounts/address/current-units.tsx'
import { loadAddresses } from '#web/shop/accounts/address/load-addresses.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { loadTransfer } from '#web/shop/payments/load-transfer.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** The orders that are printed, in the order in which they were chosen. On the server only. */
export async function loadPrintedOrders(call: CallEndpoint, ids: readonly number[]) {
  const orders: Order[] = []
  for (let from = 0; from < ids.length; from += largestSelection) {
    const part = ids.slice(from, from + largestSelection)
    const { data } = await call(getAllOrders, { query: { ids: part.join(',') } })
    orders.push(...data.toSorted((one, other) => part.indexOf(one.order_id) - part.indexOf(other.order_id)))
  }
  return orders
}

/** The numbers of orders whose address stands in no list, for who packs them. */
export async function findUnlisted(orders: readonly Order[]): Promise<number[]> {
  const provinces = await loadAddresses()
  return orders
    .filter(({ delivery, address }) => delivery === 'home' && unlistedPart(provinces, address) !== undefined)
    .map(({ order_id }) => order_id)
}

/** Loads the titles to pick for them. */
export async function loadPickedTitles(call: CallEndpoint, ids: readonly number[]) {
  if (ids.length === 0) return []
  return (await call(getPickList, { query: { ids: ids.join(',') } })).data
}

/** With what the orders are paid that wait for a transfer, by their numbers. */
export async function loadTransfersOf(call: CallEndpoint, orders: readonly Order[]) {
  const waiting = orders.filter(({ can_pay, supplement }) => can_pay || supplement?.way === 'transfer')
  const transfers = await Promise.all(waiting.map((order) => loadTransfer(call, order)))
  return Object.fromEntries(transfers.flatMap((one) => (one ? [[one.order_id, one]] : [])))
}
