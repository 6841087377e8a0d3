import { couponCodeTaken, type CouponInput, couponTargetsInvalid } from '#contract/selling/coupons/coupons.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { proveForCoupon } from './prove-for-coupon.ts'
import { countKnownTargets, insertCoupon } from './coupon-store.ts'

/** A new coupon; its code must be free. */
export function makeCoupon(db: Db, caller: Caller, coupon: CouponInput): Promise<number> {
  return db.transaction(async (tx) => {
    await proveForCoupon(tx, caller, coupon)
    await mustKnowTargets(tx, coupon)
    const couponId = await insertCoupon(tx, coupon)
    if (couponId === undefined) throw new Failure(couponCodeTaken)
    await writeAudit(tx, caller, { action: 'create-coupon', on: ['coupon', couponId], after: told(coupon) })
    return couponId
  })
}

const told = ({ targets, ...coupon }: CouponInput) => ({
  ...coupon,
  ...(targets.length > 0 && { applies_to: targets.map(({ kind, id }) => `${kind} ${id}`).join(', ') }),
})

/** Categories and authors that the shop has. */
export async function mustKnowTargets(tx: Transaction, { targets }: Pick<CouponInput, 'targets'>) {
  if ((await countKnownTargets(tx, targets)) < targets.length)
    throw invalidField('targets', couponTargetsInvalid)
}
