import { createHash } from 'node:crypto'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

const hour = 3600

/** Orders without an account that were placed: refused ones do not count. */
export const guestOrdersBy = (
  { guestOrdersPerHour }: { guestOrdersPerHour: number },
  address: string,
): ThrottleRule => ({
  key: `guest-orders:${addressKey(address)}`,
  limit: guestOrdersPerHour,
  seconds: hour,
})

/** 0 is no limit, here as there. */
export const guestOrdersInAll = ({ guestOrdersPerHour }: { guestOrdersPerHour: number }): ThrottleRule => ({
  key: 'guest-orders:all',
  limit: guestOrdersPerHour === 0 ? 0 : budgets.guests.inAll,
  seconds: hour,
})

/** Looks for an order that found none. */
export const missesBy = (address: string): ThrottleRule => ({
  key: `tracking:${addressKey(address)}`,
  limit: budgets.tracking.byAddress,
  seconds: hour,
})

export const missesOf = (code: string): ThrottleRule => ({
  key: `tracking:code:${createHash('sha256').update(code).digest('base64url')}`,
  limit: budgets.tracking.byCode,
  seconds: hour,
})

export const missesInAll: ThrottleRule = {
  key: 'tracking:all',
  limit: budgets.tracking.inAll,
  seconds: hour,
}
