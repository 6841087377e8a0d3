import type { Cart } from '#contract/selling/cart/cart.ts'
import { isToldWhy, waitsForCustomer } from '#contract/selling/coupons/coupon-problems.ts'
import { invalidCoupon } from '#contract/selling/coupons/coupons.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isForeignKeyViolation } from '#server/platform/database/constraint-violations.ts'
import { type CartOwner, ownerOf } from '#server/selling/cart/cart-owner.ts'
import { readCart, setCouponOfOwner } from '#server/selling/cart/cart-store.ts'
import { findCouponByCode } from './coupon-store.ts'
import { presentCart } from '#server/selling/cart/present-cart.ts'
import { showCart } from '#server/selling/cart/show-cart.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rulesByAddress } from '#server/platform/guard/limits/throttle.ts'
import { type Take, takeThrottles, type ThrottleRule } from '#server/platform/guard/limits/throttle.ts'

/**
 * Puts a coupon on the cart, in the place of one that was there. One that waits for its customer is kept, and counts by itself when they
 * have done the rest. Limits count when the order is placed.
 */
export async function applyCoupon(
  checkout: CheckoutContext,
  caller: Caller,
  code: string,
): Promise<Cart & { discount_amount: number }> {
  const take = await countWrongCode(checkout.db, caller)
  const owner = ownerOf(checkout, caller)
  const couponId = owner && (await findApplicable(checkout, caller, owner, code))
  if (!couponId || !(await putOn(checkout, owner, couponId))) throw new Failure(invalidCoupon)
  await take.giveBack()
  const cart = await showCart(checkout, owner)
  return { ...cart, discount_amount: takenOff(cart) }
}

/** Discounts on the books and on their delivery. */
const takenOff = ({ totals }: Pick<Cart, 'totals'>) => totals.discount + totals.couponShippingDiscount

/** False where the staff has deleted it this very moment. */
function putOn({ db }: CheckoutContext, owner: NonNullable<CartOwner>, couponId: number): Promise<boolean> {
  return setCouponOfOwner(db, owner, couponId).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return false
    throw error
  })
}

/** Refuses in words where the customer may know why. */
async function findApplicable(
  { db }: CheckoutContext,
  { person }: Caller,
  owner: NonNullable<CartOwner>,
  code: string,
): Promise<number | undefined> {
  const coupon = await findCouponByCode(db, code, person?.user_id ?? null)
  const content = await readCart(db, owner)
  if (!coupon || content.lines.length === 0) return undefined
  const shown = presentCart({ ...content, coupon: { ...coupon, ends_at: null } })
  const problem = shown.coupon_problem
  if (waitsForCustomer(coupon)) return problem !== null || takenOff(shown) > 0 ? coupon.coupon_id : undefined
  if (problem !== null && isToldWhy(coupon)) throw new Failure(invalidCoupon, { msg: problem })
  return undefined
}

/** The coupon leaves the cart. */
export async function removeCoupon(checkout: CheckoutContext, caller: Caller): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await setCouponOfOwner(checkout.db, owner, null)
  return showCart(checkout, owner)
}

/**
 * Wrong codes an hour, so that none is found by trying: of a visitor's address or an account, and of the accounts that one address
 * has. A network does as much as some addresses, and then slows down. What the staff try for customers on the telephone is counted by the
 * person, and more of it is a slip of the tongue.
 */
export const wrongCodesAnHour = { visitor: 20, account: 20, accountsOfAddress: 100, staff: 60 } as const

const hour = 3600

function wrongCodesOf({ person, address }: Caller, asStaff: boolean): ThrottleRule[] {
  const { visitor, account, accountsOfAddress, staff } = wrongCodesAnHour
  const of = (key: string, limit: number) => ({ key: `coupon:${key}`, limit, seconds: hour })
  const ofPlace = (name: string, limit: number) =>
    rulesByAddress(`coupon:${name}`, address, { limit, seconds: hour })
  if (!person) return ofPlace('address', visitor)
  if (asStaff) return [of(`staff:${person.user_id}`, staff)]
  return [of(`user:${person.user_id}`, account), ...ofPlace('accounts', accountsOfAddress)]
}

/** Counts a try with a code; the caller uncounts one whose code was right. */
export const countWrongCode = (db: Db, caller: Caller, asStaff = false): Promise<Take> =>
  takeThrottles(db, wrongCodesOf(caller, asStaff))
