import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { OpenSupplementWay } from '#contract/selling/orders/order-supplements.ts'
import { nextOrderStatuses, waitsForPayment } from '#contract/selling/orders/order-transitions.ts'

/** Steps for many orders at once, with the status that each leads to. */
export const bulkSteps = {
  confirm: orderStatus.confirmed,
  ship: orderStatus.shipping,
  deliver: orderStatus.delivered,
  cancel: orderStatus.cancelled,
} as const satisfies Record<string, OrderStatus>
export type BulkStep = keyof typeof bulkSteps
export const bulkStepKeys = Object.keys(bulkSteps) as BulkStep[]

/** Steps that can be undone: a delivery is in the ledgers of sales and cash by then, others may have the copies of a cancelled order. */
export const undoableSteps = ['confirm', 'ship'] as const satisfies readonly BulkStep[]
export const isUndoable = (step: BulkStep): step is (typeof undoableSteps)[number] =>
  undoableSteps.some((one) => one === step)

export type Stepping = {
  status: OrderStatus
  method_id: number
  paid: boolean
  delivery: DeliveryWay
  /** Payment of the supplement, while that is open. */
  supplement_way?: OpenSupplementWay | null
}
export type StepProblem = 'INVALID_TRANSITION' | 'ORDER_UNPAID' | 'SUPPLEMENT_UNPAID' | 'PAID_AT_COUNTER'

/** Cash for what is fetched comes into the drawer of a shift, so it is handed over there. */
const isPaidAtCounter = ({ delivery, paid, supplement_way: way }: Stepping) =>
  delivery === 'pickup' && (!paid || way === 'cash')

/** Why an order cannot come to a status now; the same for a single order, a preview and the step itself. */
export function stepProblem(order: Stepping, next: OrderStatus): StepProblem | undefined {
  if (!nextOrderStatuses(order.status).includes(next)) return 'INVALID_TRANSITION'
  if (waitsForPayment(order, next)) return 'ORDER_UNPAID'
  if (order.supplement_way === 'transfer' && next === orderStatus.shipping) return 'SUPPLEMENT_UNPAID'
  return next === orderStatus.delivered && isPaidAtCounter(order) ? 'PAID_AT_COUNTER' : undefined
}

/** The step that an order can take now; none where it waits for its money, or is over. */
export const nextStep = (order: Stepping) =>
  (['confirm', 'ship', 'deliver'] as const).find((step) => !stepProblem(order, bulkSteps[step]))

/** The step that most of these orders can take, the earlier one where two are as many; none where all are over. */
export function likelyStep(orders: readonly Stepping[]): BulkStep | undefined {
  const forward = (['confirm', 'ship', 'deliver'] as const).map((step) => ({
    step,
    count: orders.filter(({ status }) => nextOrderStatuses(status).includes(bulkSteps[step])).length,
  }))
  const most = Math.max(0, ...forward.map(({ count }) => count))
  return most === 0 ? undefined : forward.find(({ count }) => count === most)?.step
}
