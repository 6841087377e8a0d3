import { eq, sql } from 'drizzle-orm'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { setCouponTargets } from './coupon-store.ts'
import { coupons } from './coupon-tables.ts'

export async function saveCoupon(tx: Transaction, id: number, { targets, ...coupon }: CouponInput) {
  await setCouponTargets(tx, id, targets)
  await tx
    .update(coupons)
    .set({ ...coupon, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.coupon_id, id))
}

export async function endCoupon(tx: Transaction, id: number) {
  await tx
    .update(coupons)
    .set({ withdrawn_at: sql`now()`, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.coupon_id, id))
}

/**
 * False where a cart with the coupon is locked: an order locks its cart and then waits for the coupon, so a transaction that
 * has locked the coupon never waits for a cart. This avoids deadlocks.
 */
export async function takeOffCarts(tx: Transaction, id: number): Promise<boolean> {
  await tx.execute(sql`
    update carts set coupon_id = null
    where cart_id in (select cart_id from carts where coupon_id = ${id} for update skip locked)`)
  const { rows } = await tx.execute(sql`select from carts where coupon_id = ${id} limit 1`)
  return rows.length === 0
}

export async function eraseCoupon(tx: Transaction, id: number) {
  await tx.delete(coupons).where(eq(coupons.coupon_id, id))
}
