import { type OrderStatus, orderStatus } from './order-status.ts'

const { pending, confirmed, shipping } = orderStatus

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
