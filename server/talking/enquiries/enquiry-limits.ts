import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

const hour = 3600
const day = 24 * hour

export const enquiries: Pot = {
  name: 'enquiry',
  byAddress: budgets.enquiries.byAddress,
  seconds: hour,
  inAll: budgets.enquiries.inAll,
  inAllSeconds: day,
}

export const enquiriesOf = { name: 'enquiry:email', limit: budgets.enquiries.byEmail, seconds: day } as const
