import { discountIn, missingFor, shortCouponProblem, type StandingCoupon } from './coupon-problems.ts'

export type Offer<Coupon> = Coupon & {
  /** What it takes off the cart as it stands. */
  discount: number
  /** Why that is nothing. */
  problem: string | null
  /** None takes off more. */
  is_best: boolean
}

/** The public coupons as they are offered to a cart: what takes off most first, then what lacks least. */
export function offerCoupons<Coupon extends StandingCoupon>(
  coupons: readonly Coupon[],
  subtotal: number,
): Offer<Coupon>[] {
  const offers = coupons
    .map((coupon) => ({
      ...coupon,
      discount: discountIn(coupon, subtotal),
      problem: shortCouponProblem(coupon, subtotal),
    }))
    .toSorted(
      (one, other) =>
        other.discount - one.discount ||
        Number(one.standing !== 'usable') - Number(other.standing !== 'usable') ||
        missingFor(one, subtotal) - missingFor(other, subtotal),
    )
  return offers.map((offer, index) => ({ ...offer, is_best: index === 0 && offer.discount > 0 }))
}
