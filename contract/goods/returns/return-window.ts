import { orderStatus, type OrderStatus } from '#contract/selling/orders/order-status.ts'

const hour = 3_600_000
/** Việt Nam has one time, the whole year. */
const offset = 7 * hour
const day = 24 * hour

export type ReturnWindow = {
  status: OrderStatus
  paid: boolean
  delivered_at: string | null
  returnDays: number
}

export type ReturnProblem = 'not-delivered' | 'not-paid' | 'no-returns' | 'late'

/** Until the end of the last day, as the shop's clock shows it; undefined where nothing can go back. */
export function returnableUntil({
  delivered_at,
  returnDays,
}: Pick<ReturnWindow, 'delivered_at' | 'returnDays'>): Date | undefined {
  if (delivered_at === null || returnDays === 0) return undefined
  const dayOfDelivery = Math.floor((new Date(delivered_at).getTime() + offset) / day)
  return new Date((dayOfDelivery + returnDays + 1) * day - offset)
}

/** Why a customer cannot ask for a return of this order now. */
export function returnProblem(order: ReturnWindow, now: Date): ReturnProblem | undefined {
  if (order.status !== orderStatus.delivered) return 'not-delivered'
  if (!order.paid) return 'not-paid'
  const until = returnableUntil(order)
  if (!until) return 'no-returns'
  return now.getTime() < until.getTime() ? undefined : 'late'
}
