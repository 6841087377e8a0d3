import { type OrderStatus, orderStatus } from './order-status.ts'

const { pending, confirmed, shipping } = orderStatus

/** Corrections that the staff may make in an order, by its status: nothing that is in the parcel already. */
const mendable = {
  recipient: [pending, confirmed],
  lines: [pending, confirmed],
  /** Once there is a parcel or a label for it. */
  tracking: [confirmed, shipping],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderPart = keyof typeof mendable

export const isMendable = (part: OrderPart, status: OrderStatus) =>
  (mendable[part] as readonly OrderStatus[]).includes(status)
