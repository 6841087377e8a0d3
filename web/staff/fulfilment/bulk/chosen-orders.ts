import {
  type BulkStep,
  bulkStepKeys,
  bulkSteps,
  likelyStep,
  stepProblem,
  type Stepping,
} from '#contract/goods/fulfilment/step-problem.ts'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'

/** Facts of an order that is chosen, on this page or beyond it. */
export type ChosenOrder = Stepping & { order_id: number }

export const chosenOf = ({
  order_id,
  status,
  method_id,
  delivery,
  payment,
  supplement,
}: Pick<
  Order,
  'order_id' | 'status' | 'method_id' | 'delivery' | 'payment' | 'supplement'
>): ChosenOrder => ({
  order_id,
  status,
  method_id,
  delivery,
  paid: payment !== null,
  supplement_way: supplement?.way ?? null,
})

/** True where a carrier may be given it: not what is fetched at the shop. */
export const canBeSent = (order: ChosenOrder) =>
  order.delivery !== 'pickup' && !stepProblem(order, bulkSteps.ship)

export type OfferedStep = {
  step: BulkStep
  /** Numbers of chosen orders that take it, and of those that do not. */
  goes: number
  left: number
  /** The one that most of them need. */
  first: boolean
}

/** The steps that some of these orders can take, the one that most need before the others. */
export function offeredSteps(orders: readonly ChosenOrder[]): OfferedStep[] {
  const likely = likelyStep(orders)
  return bulkStepKeys
    .filter((step) => orders.some(({ status }) => nextOrderStatuses(status).includes(bulkSteps[step])))
    .map((step) => {
      const goes = orders.filter((order) => !stepProblem(order, bulkSteps[step])).length
      return { step, goes, left: orders.length - goes, first: step === likely }
    })
    .toSorted((one, other) => Number(other.first) - Number(one.first))
}

type Answer = { data: readonly ChosenOrder[]; missing: readonly number[] }

/** Renews an order that is chosen and no longer shown; undefined where it left the list. */
export function renewChosen(
  order: ChosenOrder,
  { data, missing }: Answer,
  wanted: OrderStatus | undefined,
): ChosenOrder | undefined {
  if (missing.includes(order.order_id)) return undefined
  const now = data.find(({ order_id }) => order_id === order.order_id) ?? order
  return wanted !== undefined && now.status !== wanted ? undefined : now
}
