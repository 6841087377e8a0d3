import { couponCodeTaken, type CouponInput } from '#contract/coupons/coupons.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { insertCoupon } from './coupon-store.ts'

/** A new coupon; its code must be free. */
export function makeCoupon(db: Db, caller: Caller, coupon: CouponInput): Promise<number> {
  return db.transaction(async (tx) => {
    const couponId = await insertCoupon(tx, coupon)
    if (couponId === undefined) throw new Failure(couponCodeTaken)
    await writeAudit(tx, caller, { action: 'create-coupon', on: ['coupon', couponId], after: coupon })
    return couponId
  })
}
