import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  rulesByAddress,
  type Take,
  takeThrottles,
  type ThrottleRule,
} from '#server/platform/guard/limits/throttle.ts'

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
