import { couponNotApplicable } from '#contract/coupons/coupons.ts'
import type { OpenCashLimits } from '#contract/orders/open-cash.ts'
import { tooManyUnpaid, unpaidOrderLimit } from '#contract/orders/orders.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { refuseOpenCash } from '#server/orders/place/limit-open-cash.ts'
import {
  countUnpaidOfPhone,
  findGuestKeys,
  type GuestKeys,
  isCouponOverused,
  lockGuestKeys,
  sumGuestCash,
} from './guest-store.ts'

/** In a house live several people, each with a telephone. */
const peopleAtAnAddress = 3

/** Before anything of a guest is counted that browsers with the same telephone or address could do at once. */
export async function lockGuest(tx: Transaction, orderId: number): Promise<GuestKeys | undefined> {
  const keys = await findGuestKeys(tx, orderId)
  if (keys) await lockGuestKeys(tx, keys)
  return keys
}

/**
 * What guests may have open is bounded as for a customer who never received an order, whatever browser it comes from: by telephone, and
 * by address, what was just written among it. The keys are locked.
 */
export async function limitGuest(
  tx: Transaction,
  limits: OpenCashLimits,
  keys: GuestKeys,
  { online }: { online: boolean },
): Promise<void> {
  if (online) {
    if ((await countUnpaidOfPhone(tx, keys)) > unpaidOrderLimit) throw new Failure(tooManyUnpaid)
    return
  }
  const { byPhone, byAddress } = await sumGuestCash(tx, keys)
  refuseOpenCash(byPhone, limits)
  refuseOpenCash(byAddress, {
    orders: limits.orders * peopleAtAnAddress,
    copies: limits.copies * peopleAtAnAddress,
    worth: limits.worth * peopleAtAnAddress,
  })
}

/** A coupon counts for each customer: a guest is their telephone and their e-mail, not the browser alone. */
export async function limitCouponOfGuest(tx: Transaction, orderId: number, keys: GuestKeys) {
  if (await isCouponOverused(tx, orderId, keys)) throw new Failure(couponNotApplicable)
}
