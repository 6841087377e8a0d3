import { leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { stepProblem, type StepProblem, type Stepping } from '#contract/goods/fulfilment/step-problem.ts'
import { shopRider } from '#contract/selling/carriers/carriers.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'

/** Parcels that one rider takes along at once. */
export const mostParcels = 60
export const longestRider = 60

/** Outcomes of a parcel: it arrived, it came back and its order is cancelled, or it goes out again with another run. */
export const parcelOutcomes = ['delivered', 'back', 'again'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

export const parcelOutcomeNames: Record<ParcelOutcome, string> = {
  delivered: 'Đã giao',
  back: 'Mang về, hủy đơn',
  again: 'Giao lại sau',
}

/** A run is out until each parcel has its outcome, then waits for its cash, if there is any. */
export const runStates = ['out', 'cash', 'done'] as const
export type RunState = (typeof runStates)[number]

export const runStateNames: Record<RunState, string> = {
  out: 'Đang đi giao',
  cash: 'Chờ tiền mang về',
  done: 'Đã xong',
}

export type RunOrder = Stepping & {
  /** Carrier that it was handed over to. */
  carrier: string | null
  /** True where a run that is out has it. */
  in_run: boolean
}
export type RunProblem = StepProblem | 'ORDER_IN_RUN' | 'OTHER_CARRIER' | 'FETCHED'

/** Why an order cannot go out with a run: it must be ready to leave, or be with the shop's own riders and in no run that is out. */
export function runProblem(order: RunOrder): RunProblem | undefined {
  if (order.delivery === 'pickup') return 'FETCHED'
  if (order.in_run) return 'ORDER_IN_RUN'
  if (order.status !== orderStatus.shipping) return stepProblem(order, orderStatus.shipping)
  return order.carrier === null || order.carrier === shopRider ? undefined : 'OTHER_CARRIER'
}

export function runProblemReason(problem: RunProblem, order: Pick<RunOrder, 'status' | 'delivery'>): string {
  if (problem === 'ORDER_IN_RUN') return 'Đơn đang đi với một chuyến khác.'
  if (problem === 'OTHER_CARRIER') return 'Đơn đã giao cho hãng khác.'
  if (problem === 'FETCHED') return 'Khách đến nhà sách nhận đơn này.'
  return leftOutReason('ship', problem, order)
}

/**
 * Cash that a rider brought, spread over the orders that they delivered: each gets what it owes as long as the money lasts; what is too
 * much goes with the last one, whose line of the settlement then says so.
 */
export function spreadCash(counted: number, owed: readonly number[]): number[] {
  let rest = counted
  return owed.map((amount, place) => {
    const part = place === owed.length - 1 ? rest : Math.min(rest, amount)
    rest -= part
    return part
  })
}
