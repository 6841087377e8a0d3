import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { OrderStatus } from './order-status.ts'
import type { OpenSupplementWay } from './order-supplements.ts'
import { isOver } from './order-transitions.ts'

type Asked = {
  status: OrderStatus
  method_id: number
  paid: boolean
  due_amount: number
  supplement_due: number
  supplement_way: OpenSupplementWay | null
}

/** Cash that is collected when the parcel arrives: of an order that is paid then, and what an edited one costs more. */
export function cashAtDoor(order: Asked): number {
  if (isOver(order.status)) return 0
  const due = isOnline(order.method_id as MethodId) || order.paid ? 0 : order.due_amount
  return due + (order.supplement_way === 'cash' ? order.supplement_due : 0)
}
