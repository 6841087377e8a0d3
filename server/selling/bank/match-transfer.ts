import {
  looksLikeCode,
  sharedLetters,
  supportingLetters,
  tellingLetters,
  type TransferWords,
} from './read-transfer-words.ts'
import { transferCodeOf } from './transfer-code.ts'

export type NamedOrder = { order_id: number; order_code: string }

export type TransferMatch<Order extends NamedOrder = NamedOrder> =
  | { kind: 'order'; order: Order }
  /** Several orders are named. */
  | { kind: 'several' }
  | { kind: 'unknown' }

/**
 * Owner of the money: the order whose code stands in the words, whole or in a piece that is no other's. A sum names none, for it is
 * anybody's.
 */
export function matchTransfer<Order extends NamedOrder>(
  words: TransferWords,
  orders: readonly Order[],
): TransferMatch<Order> {
  const whole = orders.filter(({ order_code }) => words.codes.includes(order_code))
  if (whole.length > 0) return only(whole)
  const named = orders.filter((order) => lettersOf(words, order) >= tellingLetters)
  return named.length > 0 ? only(named) : { kind: 'unknown' }
}

/**
 * The order that a person is asked about: of those that wait for this very sum the only one, or the only one of which some letters
 * stand in the words. What looks like a code names another order.
 */
export function proposeOrder<Order extends NamedOrder>(
  words: TransferWords,
  waiting: readonly Order[],
): Order | undefined {
  const supported = waiting.filter((order) => lettersOf(words, order) >= supportingLetters)
  const [one, ...others] = supported.length > 0 || looksLikeCode(words) ? supported : waiting
  return others.length === 0 ? one : undefined
}

const lettersOf = (words: TransferWords, { order_code }: NamedOrder) =>
  sharedLetters(words, transferCodeOf(order_code))

function only<Order extends NamedOrder>([order, ...others]: readonly Order[]): TransferMatch<Order> {
  return order && others.length === 0 ? { kind: 'order', order } : { kind: 'several' }
}
