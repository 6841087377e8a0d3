import { addressKey, keyOf, networkKey } from '#server/platform/guard/limits/address-key.ts'
import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

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
