import type { Order } from '#contract/orders/orders.ts'
import { isTransfer } from '#contract/payments/payment-methods.ts'
import { getTrackedTransfer, getTransfer } from '#contract/transfers/transfers.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'

/** How an order is paid by a transfer, and what came for it; none where it is paid otherwise. On the server only. */
export async function loadTransfer(call: CallEndpoint, { order_id, method_id }: Order) {
  if (!isTransfer(method_id)) return undefined
  const answer = await call(getTransfer, { query: { order_id: String(order_id) } }).catch(unlessClosed)
  return answer?.data
}

/** The same for the order of a signed link. */
export async function loadTrackedTransfer(call: CallEndpoint, { method_id }: Order, token: string) {
  if (!isTransfer(method_id)) return undefined
  const answer = await call(getTrackedTransfer, { query: { token } }).catch(unlessClosed)
  return answer?.data
}

/** A shop that takes no transfers any more still shows the orders that were paid so. */
function unlessClosed(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || thrown.status !== 503) throw thrown
}
