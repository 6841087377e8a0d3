import type { Order } from '#contract/selling/orders/orders.ts'
import { isTransfer } from '#contract/selling/gateways/payment-methods.ts'
import { getTrackedTransfer, getTransfer } from '#contract/selling/transfers/transfers.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

const isPaidSo = ({ method_id, supplement }: Order) => isTransfer(method_id) || supplement?.way === 'transfer'

/** Transfer that pays an order, or what it costs more, and what came for it; none where it is paid otherwise. On the server only. */
export async function loadTransfer(call: CallEndpoint, order: Order) {
  if (!isPaidSo(order)) return undefined
  const { order_id } = order
  const answer = await call(getTransfer, { query: { order_id: String(order_id) } }).catch(unlessClosed)
  return answer?.data
}

/** The same for the order of a signed link. */
export async function loadTrackedTransfer(call: CallEndpoint, order: Order, token: string) {
  if (!isPaidSo(order)) return undefined
  const answer = await call(getTrackedTransfer, { query: { token } }).catch(unlessClosed)
  return answer?.data
}

/** A shop that takes no transfers any more still shows the orders that were paid so. */
function unlessClosed(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || thrown.status !== 503) throw thrown
}
