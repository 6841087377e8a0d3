import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { ReturnWindow } from '#contract/goods/returns/return-states.ts'

/** Facts of an order that decide whether it can be sent back; how much of it was, the server knows. */
export const returnWindowOf = ({ status, payment, history }: Order, returnDays: number): ReturnWindow => ({
  status,
  paid: payment !== null,
  delivered_at: history.findLast((event) => event.status === orderStatus.delivered)?.at ?? null,
  returnDays,
})
