import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import type { ThrottleRule } from '#server/platform/guard/limits/throttle.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { keyOf } from '#server/sessions/sign-in/sign-in-throttle.ts'

const hour = 3600
const day = 24 * hour

export const enquiriesFrom = (address: string): ThrottleRule => ({
  key: `enquiry:${addressKey(address)}`,
  limit: budgets.enquiries.byAddress,
  seconds: hour,
})

export const enquiriesOf = (emailKey: string): ThrottleRule => ({
  key: `enquiry:email:${keyOf(emailKey)}`,
  limit: budgets.enquiries.byEmail,
  seconds: day,
})

export const enquiriesInAll: ThrottleRule = {
  key: 'enquiry:all',
  limit: budgets.enquiries.inAll,
  seconds: day,
}
