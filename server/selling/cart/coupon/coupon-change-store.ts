import { eq, sql } from 'drizzle-orm'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { setCouponTargets } from './coupon-store.ts'
import { coupons, couponUses, termsOfUse } from './coupon-tables.ts'
import { queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

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

const usedCoupon = {
  coupon_id: coupons.coupon_id,
  code: coupons.code,
  discount: couponUses.discount,
  terms: termsOfUse,
} satisfies RowShape

type UseOfCoupon = Pick<RowOf<typeof usedCoupon>, 'coupon_id' | 'discount'>

/** Coupon that the order took, as it was then; its row is locked after those of the books and of the credit. */
export async function holdCouponOf(tx: Transaction, orderId: number) {
  const used = await queryRow(
    tx,
    usedCoupon,
    sql`
    select c.coupon_id, c.code, u.discount, u.terms from coupon_uses u join coupons c using (coupon_id)
    where u.order_id = ${orderId} and u.returned_at is null for no key update of c`,
  )
  if (!used) return undefined
  const { terms, ...coupon } = used
  return { ...coupon, ...terms }
}

export async function setCouponDiscount(
  tx: Transaction,
  orderId: number,
  coupon: UseOfCoupon,
  discount: number,
) {
  await tx.execute(sql`
    with used as (update coupon_uses set discount = ${discount} where order_id = ${orderId})
    update coupons set discount_given = discount_given + ${discount - coupon.discount} where coupon_id = ${coupon.coupon_id}`)
}

/** An order stands without it: the use is there again for another one. */
export async function letCouponGo(tx: Transaction, orderId: number, coupon: UseOfCoupon) {
  await tx.execute(sql`
    with used as (delete from coupon_uses where order_id = ${orderId})
    update coupons set used_count = used_count - 1, discount_given = discount_given - ${coupon.discount}
    where coupon_id = ${coupon.coupon_id}`)
}
