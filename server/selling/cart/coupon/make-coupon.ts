import { couponCodeTaken, type CouponInput, couponTargetsInvalid } from '#contract/selling/coupons/coupons.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db, Transaction, DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { countKnownTargets, insertCoupon } from './coupon-store.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import { percentToProve, proveForSum } from '#server/base/shop/prove-for-sum.ts'

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

type Given = Pick<CouponInput, 'kind' | 'value' | 'max_discount'>

/** A code that takes off half without a bound, or may take off more than the owner's sum, takes a fresh proof of who of the staff makes it. */
export async function proveForCoupon(
  db: DbOrTransaction,
  { person }: Caller,
  { kind, value, max_discount }: Given,
) {
  if (!person || kind === 'shipping') return
  const most = kind === 'amount' ? value : max_discount
  if (most !== null) await proveForSum(db, person, most)
  else if (value >= percentToProve) mustBeFresh(person)
}
