import { coveredSubtotal, type FiledLine } from './coupon-targets.ts'
import { missingFor, savingIn, shortCouponProblem, type StandingCoupon } from './coupon-problems.ts'

export type Offer<Coupon> = Coupon & {
  /** Discount on the cart as it stands. */
  discount: number
  /** Why that is nothing. */
  problem: string | null
  /** None takes off more. */
  is_best: boolean
}

/** The public coupons as they are offered to a cart whose delivery costs `fee` without them: what takes off most first, then what lacks least. */
export function offerCoupons<Coupon extends StandingCoupon>(
  coupons: readonly Coupon[],
  lines: readonly FiledLine[],
  fee: number,
): Offer<Coupon>[] {
  return coupons
    .map((coupon) => {
      const subtotal = coveredSubtotal(coupon, lines)
      const { couponDiscount, couponShipping } = savingIn(coupon, subtotal)
      const discount = couponDiscount + Math.min(couponShipping, fee)
      const offer = { ...coupon, discount, problem: shortCouponProblem(coupon, subtotal, fee) }
      return { offer, missing: missingFor(coupon, subtotal) }
    })
    .toSorted(
      (one, other) =>
        other.offer.discount - one.offer.discount ||
        Number(one.offer.standing !== 'usable') - Number(other.offer.standing !== 'usable') ||
        one.missing - other.missing,
    )
    .map(({ offer }, index) => ({ ...offer, is_best: index === 0 && offer.discount > 0 }))
}
