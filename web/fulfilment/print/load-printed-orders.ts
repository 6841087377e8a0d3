import { getAllOrders } from '#contract/fulfilment/fulfilment.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'

/** The orders that are printed, in the order in which they were chosen. On the server only. */
export async function loadPrintedOrders(call: CallEndpoint, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { data } = await call(getAllOrders, { query: { ids: ids.join(',') } })
  return data.toSorted((one, other) => ids.indexOf(one.order_id) - ids.indexOf(other.order_id))
}
