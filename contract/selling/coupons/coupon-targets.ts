import { type Bought, type PricedLine, subtotalOf } from '#contract/selling/sums/cart-totals.ts'
import { deliveryLimits } from '#contract/selling/delivery/delivery-settings.ts'
import { type CouponRule, discountOf } from './coupon-rules.ts'

export const couponTargetKinds = ['category', 'author'] as const
export type CouponTarget = { kind: (typeof couponTargetKinds)[number]; id: number; name: string }

/** A line with what decides whether a coupon is for it. */
export type FiledLine = PricedLine & { category_id: number; author_ids: readonly number[] }
export type Aimed = { targets?: readonly Omit<CouponTarget, 'name'>[] }

/** Without targets it is for every book; otherwise for those of one of the categories or authors. */
const isCovered = ({ targets = [] }: Aimed, { category_id, author_ids }: FiledLine): boolean =>
  targets.length === 0 ||
  targets.some(({ kind, id }) => (kind === 'category' ? category_id === id : author_ids.includes(id)))

/** Subtotal of the books that a coupon is for: its minimum and its percentage are of this. */
export const coveredSubtotal = (coupon: Aimed, lines: readonly FiledLine[]): number =>
  subtotalOf(lines.filter((line) => isCovered(coupon, line)))

/** The same lines, where those that a coupon is not for weigh nothing: a discount is spread over the others. */
export const coveredLines = (coupon: Aimed | undefined, lines: readonly FiledLine[]): PricedLine[] =>
  lines.map((line) => (coupon && !isCovered(coupon, line) ? { price: 0, quantity: line.quantity } : line))

/** It is for some books, and none of them is bought. */
export const lacksItsBooks = ({ targets = [] }: Aimed, subtotal: number): boolean =>
  targets.length > 0 && subtotal === 0

/** Too little is bought of what it is for. */
export function losesCoupon(coupon: Aimed & Pick<CouponRule, 'min_subtotal'>, lines: readonly FiledLine[]) {
  const subtotal = coveredSubtotal(coupon, lines)
  return subtotal < coupon.min_subtotal || lacksItsBooks(coupon, subtotal)
}

export type Saving = Pick<Bought, 'couponDiscount' | 'couponShipping'>
export const noSaving: Saving = { couponDiscount: 0, couponShipping: 0 }

/** Saving by a coupon that counts, where the books that it is for cost so much. */
export function savingOf(coupon: CouponRule & Aimed, subtotal: number): Saving {
  const isReached = subtotal >= coupon.min_subtotal && !lacksItsBooks(coupon, subtotal)
  const isForDelivery = isReached && coupon.kind === 'shipping'
  return {
    couponDiscount: discountOf(coupon, subtotal),
    couponShipping: isForDelivery ? (coupon.max_discount ?? deliveryLimits.fee) : 0,
  }
}
