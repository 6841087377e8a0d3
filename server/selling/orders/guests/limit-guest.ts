import { couponNotApplicable } from '#contract/selling/coupons/coupons.ts'
import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import { peopleAtAnAddress } from '#contract/selling/orders/unproven-orders.ts'
import { tooManyUnpaid } from '#contract/selling/orders/orders.ts'
import { unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { refuseOpenCash } from '#server/selling/orders/place/limit-open-cash.ts'
import {
  countUnpaidOfPhone,
  findGuestKeys,
  type KnownGuest,
  isCouponOverused,
  lockGuestKeys,
  sumGuestCash,
} from './guest-store.ts'
import { addressKey, keyOf, networkKey } from '#server/platform/guard/limits/address-key.ts'
import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

/** Before anything of a guest is counted that browsers with the same telephone or address could do at once. */
export async function lockGuest(tx: Transaction, orderId: number): Promise<KnownGuest | undefined> {
  const keys = await findGuestKeys(tx, orderId)
  if (keys) await lockGuestKeys(tx, keys)
  return keys
}

/**
 * Bounds what guests may have open as for a customer who never received an order, whatever browser it comes from: by a telephone on
 * their network, and three times as much by a telephone from everywhere and by an address, what was just written among it. The keys
 * are locked.
 */
export async function limitGuest(
  tx: Transaction,
  limits: OpenCashLimits,
  guest: KnownGuest,
  { online }: { online: boolean },
): Promise<void> {
  if (online) {
    const { near, all } = await countUnpaidOfPhone(tx, guest)
    if (near > unpaidOrderLimit || all > unpaidOrderLimit * peopleAtAnAddress)
      throw new Failure(tooManyUnpaid)
    return
  }
  const { near, byPhone, byAddress } = await sumGuestCash(tx, guest)
  refuseOpenCash(near, limits)
  const ofSeveral = {
    orders: limits.orders * peopleAtAnAddress,
    copies: limits.copies * peopleAtAnAddress,
    worth: limits.worth * peopleAtAnAddress,
  }
  refuseOpenCash(byPhone, ofSeveral)
  refuseOpenCash(byAddress, ofSeveral)
}

/** A coupon counts for each customer: a guest is their telephone and their e-mail, not the browser alone. */
export async function limitCouponOfGuest(tx: Transaction, orderId: number, guest: KnownGuest) {
  if (await isCouponOverused(tx, orderId, guest)) throw new Failure(couponNotApplicable)
}

const hour = 3600
const day = 24 * hour

/** Orders without an account that were placed: refused ones do not count. */
export const guestOrders = ({ guestOrdersPerHour }: { guestOrdersPerHour: number }): Pot => ({
  name: 'guest-orders',
  byAddress: guestOrdersPerHour,
  seconds: hour,
  inAll: budgets.guests.inAll,
  inAllSeconds: hour,
})

export const guestOrdersTo = {
  name: 'guest-orders:to',
  limit: budgets.guests.byEmail,
  seconds: hour,
} as const

/** Looks for an order that found none. */
export const misses: Pot = {
  name: 'tracking',
  byAddress: budgets.tracking.byAddress,
  seconds: hour,
  inAll: budgets.tracking.inAll,
  inAllSeconds: hour,
}

const { byCode, codeInAll, codeByNetwork } = budgets.tracking

/** Guesses of a telephone: a network slows down, whichever of its addresses they come from. */
export const guessesOf = (code: string, address: string): ThrottleRule => ({
  key: `tracking:code:${keyOf(code)}:${networkKey(address)}`,
  limit: byCode * budgets.networks.addresses,
  seconds: hour,
  longestWait: budgets.networks.longestWait,
})

/** Guesses at one code from everywhere: many networks do together what none may alone. */
export const guessesInAll = (code: string): ThrottleRule => ({
  key: `tracking:code:${keyOf(code)}:all`,
  limit: codeInAll,
  seconds: day,
})

/** Guesses that a network has left where there were that many; a buyer who did not guess is in one that has them all. */
export const lastGuessesOf = (code: string, address: string): ThrottleRule => ({
  key: `tracking:code:${keyOf(code)}:last:${networkKey(address)}`,
  limit: codeByNetwork,
  seconds: day,
})

export const missesOf = (code: string, address: string): ThrottleRule => ({
  key: `tracking:code:${keyOf(code)}:${addressKey(address)}`,
  limit: byCode,
  seconds: hour,
})
