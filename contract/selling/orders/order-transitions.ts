import { type OrderStatus, orderStatus } from './order-status.ts'
import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'

const { pending, confirmed, shipping, delivered, cancelled } = orderStatus

/** Transitions of an order that the staff may make; what is delivered or cancelled stays so. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  [pending]: [confirmed, cancelled],
  [confirmed]: [shipping, cancelled],
  [shipping]: [delivered, cancelled],
  [delivered]: [],
  [cancelled]: [],
}

export const nextOrderStatuses = (status: OrderStatus) => transitions[status]

/** It arrived, or will not come. */
export const isOver = (status: OrderStatus) => nextOrderStatuses(status).length === 0

/** Books leave the shop for cash at the door, or for money that came; a parcel that arrives has arrived in any case. */
export function waitsForPayment(
  { method_id, paid }: { method_id: number; paid: boolean },
  next: OrderStatus,
): boolean {
  return isOnline(method_id as MethodId) && !paid && (next === confirmed || next === shipping)
}

/** On one page of the staff's table of orders. */
export const staffPageSizes = [5, 10, 20, 50] as const
export const staffPageSize = 10
/** So many orders are confirmed or printed at once: what a page shows at most. */
export const largestSelection = 50

/** Corrections that the staff may make in an order, by its status: nothing that is in the parcel already. */
const editable = {
  recipient: [pending, confirmed],
  lines: [pending, confirmed],
  /** Once there is a parcel or a label for it. */
  tracking: [confirmed, shipping],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderPart = keyof typeof editable

export const isEditable = (part: OrderPart, status: OrderStatus) =>
  (editable[part] as readonly OrderStatus[]).includes(status)
