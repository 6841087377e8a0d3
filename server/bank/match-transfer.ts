import {
  looksLikeCode,
  sharedLetters,
  supportingLetters,
  tellingLetters,
  type TransferWords,
} from './read-transfer-words.ts'
import { transferCodeOf } from './transfer-code.ts'

export type MatchableOrder = {
  order_id: number
  order_code: string
  /** It is to be paid by a transfer, and is not paid yet. */
  waiting: boolean
  due_amount: number
}

export type TransferMatch =
  | { kind: 'order'; order_id: number; by: 'code' | 'amount' }
  /** Several orders are named. */
  | { kind: 'several' }
  | { kind: 'unknown' }

/**
 * Whose money it is: the order whose code stands in the words, whole or in a piece that is no other's. Without a code it is the only
 * waiting order with this sum. What names another order, or looks like a code that no order has, is left to a person.
 */
export function matchTransfer(
  words: TransferWords,
  amount: number,
  orders: readonly MatchableOrder[],
): TransferMatch {
  const whole = orders.filter(({ order_code }) => words.codes.includes(order_code))
  if (whole.length > 0) return only(whole)
  const shared = orders.map((order) => ({
    order,
    letters: sharedLetters(words, transferCodeOf(order.order_code)),
  }))
  const named = shared.filter(({ letters }) => letters >= tellingLetters)
  if (named.length > 0) return only(named.map(({ order }) => order))
  const equal = shared.filter(({ order }) => order.waiting && order.due_amount === amount)
  const supported = equal.filter(({ letters }) => letters >= supportingLetters)
  if (supported.length > 0 || looksLikeCode(words)) return onlyBySum(supported)
  return onlyBySum(equal)
}

function only([order, ...others]: readonly MatchableOrder[]): TransferMatch {
  return order && others.length === 0
    ? { kind: 'order', order_id: order.order_id, by: 'code' }
    : { kind: 'several' }
}

function onlyBySum(equal: readonly { order: MatchableOrder }[]): TransferMatch {
  const [one] = equal
  return one && equal.length === 1
    ? { kind: 'order', order_id: one.order.order_id, by: 'amount' }
    : { kind: 'unknown' }
}
