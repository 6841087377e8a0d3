import { budgets } from '#server/platform/process/config/budgets.ts'
import { addressKey, networkKey } from './address-key.ts'
import type { ThrottleRule } from './throttle.ts'

/** Rules for an address, and for its network as much as so many addresses, which then slows down: for `takeThrottles`. 0 is no limit. */
export const rulesByAddress = (
  name: string,
  address: string,
  { limit, seconds }: Pick<ThrottleRule, 'limit' | 'seconds'>,
): ThrottleRule[] => [
  { key: `${name}:${addressKey(address)}`, limit, seconds },
  {
    key: `${name}:network:${networkKey(address)}`,
    limit: limit * budgets.networks.addresses,
    seconds,
    longestWait: budgets.networks.longestWait,
  },
]
