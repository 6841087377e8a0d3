import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { type CodDecision, decideCodLine } from './decide-cod-line.ts'

export type ForeseenLine = { line_id: number; order_id: number | null; amount: number }
export type OrderStanding = { order_id: number; status: number; open_amount: number | null }

/** Each line after those before it: what one closes is owed no more for the next. */
export function foreseeCodLines<Line extends ForeseenLine>(
  lines: readonly Line[],
  orders: readonly OrderStanding[],
): (CodDecision & { line: Line })[] {
  const standing = new Map(orders.map((order) => [order.order_id, { ...order }]))
  return lines.map((line) => {
    const order = line.order_id === null ? undefined : standing.get(line.order_id)
    const decision = decideCodLine(line.amount, {
      known: order !== undefined,
      delivered: order?.status === orderStatus.delivered,
      open: order?.open_amount ?? undefined,
    })
    if (order && order.open_amount !== null) order.open_amount -= decision.booked
    return { line, ...decision }
  })
}
