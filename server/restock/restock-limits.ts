import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { keyOf } from '#server/sessions/sign-in/sign-in-throttle.ts'

const hour = 3600

export const noticesAskedBy = (address: string): ThrottleRule => ({
  key: `restock:${addressKey(address)}`,
  limit: budgets.restock.byAddress,
  seconds: hour,
})

/** Counted for every e-mail, also where it waits already. */
export const noticesTo = (emailKey: string): ThrottleRule => ({
  key: `restock:email:${keyOf(emailKey)}`,
  limit: budgets.restock.byEmail,
  seconds: 24 * hour,
})

export const noticesInAll: ThrottleRule = {
  key: 'restock:all',
  limit: budgets.restock.inAll,
  seconds: 24 * hour,
}
