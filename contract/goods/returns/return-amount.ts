import { type PricedLine, subtotalOf } from '#contract/selling/sums/cart-totals.ts'

/** A line of an order with its shares of what was let off and of what was charged besides. */
export type ReturnableLine = { unit_price: number; quantity: number; discount: number; fees: number }

/** Copies of a line: those that were paid back before, and those that come now. */
export type ReturnedCopies = { before: number; copies: number }

export type ReturnWorth = { goods: number; fees: number }

/** The share of the first so many copies of a line; of all of them it is the whole. */
const shareOf = (whole: number, copies: number, quantity: number) =>
  Number((BigInt(whole) * BigInt(copies)) / BigInt(quantity))

/**
 * Refund for copies of a line, to the dong: however the copies are spread over returns, all of them together bring what
 * the line cost.
 */
export function worthOfReturn(
  { unit_price, quantity, discount, fees }: ReturnableLine,
  { before, copies }: ReturnedCopies,
): ReturnWorth {
  const after = before + copies
  const letOff = shareOf(discount, after, quantity) - shareOf(discount, before, quantity)
  return {
    goods: unit_price * copies - letOff,
    fees: shareOf(fees, after, quantity) - shareOf(fees, before, quantity),
  }
}

/** Spreads charges besides the books over the lines by their worth; where they cost nothing, by their copies. */
export function shareFees(lines: readonly PricedLine[], fees: number): number[] {
  const subtotal = subtotalOf(lines)
  const weights = lines.map(({ price, quantity }) => (subtotal === 0 ? quantity : price * quantity))
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let reached = 0n
  return weights.map((weight) => {
    const before = (BigInt(fees) * reached) / whole
    reached += BigInt(weight)
    return Number((BigInt(fees) * reached) / whole - before)
  })
}
