import * as contract from '#contract/selling/coupons/coupon-management.ts'
import { couponCodeTaken } from '#contract/selling/coupons/coupons.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { mustKnowTargets, proveForCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { findCoupon, holdCoupon } from './staff-coupon-store.ts'
import {
  saveCoupon,
  endCoupon,
  eraseCoupon,
  takeOffCarts,
} from '#server/selling/cart/coupon/coupon-change-store.ts'
import { couponNotFound } from '#contract/selling/coupons/coupon-management.ts'

type Input = BodyOf<typeof contract.updateCoupon>

/** A coupon written anew. What it took off orders that were placed stands with them and does not change. */
export async function changeCoupon(
  db: Db,
  caller: Caller,
  couponId: number,
  { version, ...coupon }: Input,
): Promise<contract.StaffCoupon> {
  return db.transaction(async (tx) => {
    const held = await holdCoupon(tx, couponId)
    const before = await findCoupon(tx, couponId)
    if (!held || !before) throw new Failure(contract.couponNotFound)
    if (held.ended) throw new Failure(contract.couponEnded)
    if (version !== undefined && version !== held.version) throw new Failure(contract.couponChanged)
    if (held.used && coupon.code !== held.code) throw new Failure(contract.couponCodeUsed)
    await proveForCoupon(tx, caller, coupon)
    await mustKnowTargets(tx, coupon)
    await saveCoupon(tx, couponId, coupon).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(couponCodeTaken) : error
    })
    const after = await findCoupon(tx, couponId)
    if (!after) throw new Failure(contract.couponNotFound)
    await writeAudit(tx, caller, {
      action: 'update-coupon',
      on: ['coupon', couponId],
      ...differences(before, after),
    })
    return after
  })
}

const couponTargetNames = ({ targets }: contract.StaffCoupon) => targets.map(({ name }) => name).join(', ')

const written = [
  'code',
  'kind',
  'value',
  'max_discount',
  'min_subtotal',
  'starts_at',
  'ends_at',
  'total_limit',
  'per_customer_limit',
  'is_public',
  'first_order',
] as const

function differences(before: contract.StaffCoupon, after: contract.StaffCoupon) {
  const changed = written.filter((name) => before[name] !== after[name])
  const forOthers = couponTargetNames(before) !== couponTargetNames(after)
  const pick = (coupon: contract.StaffCoupon) => ({
    ...Object.fromEntries(changed.map((name) => [name, coupon[name]])),
    ...(forOthers && { applies_to: couponTargetNames(coupon) }),
  })
  return { before: pick(before), after: pick(after) }
}

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
