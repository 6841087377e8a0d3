import { type PricedLine, subtotalOf } from '#contract/selling/sums/cart-totals.ts'
import type { CouponRule } from '#contract/selling/coupons/coupon-rules.ts'
import { type Aimed, type FiledLine, losesCoupon } from '#contract/selling/coupons/coupon-targets.ts'

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

/** A line of an order, with the copies that came back by other returns and what was given back for them. */
export type OrderedBefore = Omit<FiledLine, 'price'> & {
  unit_price: number
  discount: number
  before: number
  goods_before: number
}

type Terms = {
  fees: number
  /** That counts no longer where too little is kept; undefined where the staff find the shop at fault. */
  coupon: (CouponRule & Aimed) | undefined
}

/** Refund for these copies of an order's lines, line by line and in all. */
export function worthOfParcel(
  ordered: readonly OrderedBefore[],
  copies: readonly number[],
  { fees, coupon }: Terms,
): ReturnWorth[] {
  const feeShares = shareFees(ordered.map(pricedOf), fees)
  const shares = ordered.map((line, index) =>
    worthOfReturn(
      { ...line, fees: feeShares[index] ?? 0 },
      { before: line.before, copies: copies[index] ?? 0 },
    ),
  )
  const share = shares.reduce((sum, { goods }) => sum + goods, 0)
  const goods = goodsOf(ordered, { copies, share, coupon })
  if (goods === share) return shares
  const spread = shareFees(
    ordered.map(({ unit_price: price }, index) => ({ price, quantity: copies[index] ?? 0 })),
    goods,
  )
  return shares.map((worth, index) => ({ ...worth, goods: spread[index] ?? 0 }))
}

const pricedOf = ({ unit_price: price, quantity }: OrderedBefore) => ({ price, quantity })

type Parcel = { copies: readonly number[]; share: number; coupon: Terms['coupon'] }

/**
 * Keeping less than the coupon asks for means having bought it without: never more goes back than what is kept would have cost less. The
 * last copies bring what is left.
 */
function goodsOf(ordered: readonly OrderedBefore[], { copies, share, coupon }: Parcel): number {
  if (copies.every((count) => count === 0)) return share
  const sumOf = (of: (line: OrderedBefore) => number) => ordered.reduce((sum, line) => sum + of(line), 0)
  const paid = sumOf(({ unit_price, quantity, discount }) => unit_price * quantity - discount)
  const givenBack = sumOf(({ goods_before }) => goods_before)
  const kept = ordered.map(({ before, quantity, unit_price: price, ...filed }, index) => ({
    ...filed,
    price,
    quantity: quantity - before - (copies[index] ?? 0),
  }))
  if (kept.every(({ quantity }) => quantity === 0)) return Math.max(share, paid - givenBack)
  if (!coupon || !losesCoupon(coupon, kept)) return share
  const shareBefore = sumOf(
    (line) => worthOfReturn({ ...line, fees: 0 }, { before: 0, copies: line.before }).goods,
  )
  return Math.max(0, Math.min(shareBefore + share, paid - subtotalOf(kept)) - givenBack)
}
