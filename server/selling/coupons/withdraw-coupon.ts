import { couponNotFound } from '#contract/selling/coupons/coupon-management.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdCoupon } from './staff-coupon-store.ts'
import { endCoupon, eraseCoupon, takeOffCarts } from '#server/selling/cart/coupon/coupon-change-store.ts'

/** A coupon that no order has had is deleted; any other is ended, since orders and figures refer to it. */
export function withdrawCoupon(db: Db, caller: Caller, couponId: number): Promise<{ deleted: boolean }> {
  return db.transaction(async (tx) => {
    const held = await holdCoupon(tx, couponId)
    if (!held) throw new Failure(couponNotFound)
    const deleted = !held.used && (await takeOffCarts(tx, couponId))
    if (deleted) await eraseCoupon(tx, couponId)
    else if (!held.ended) await endCoupon(tx, couponId)
    if (deleted || !held.ended)
      await writeAudit(tx, caller, {
        action: deleted ? 'delete-coupon' : 'end-coupon',
        on: ['coupon', couponId],
        before: { code: held.code },
      })
    return { deleted }
  })
}
