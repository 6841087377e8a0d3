import { type SQL, sql } from 'drizzle-orm'
import type { CouponInput } from '#contract/coupons/coupons.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { coupons, discountColumns } from './coupon-tables.ts'

/** The condition on `coupons as coupon` that this customer, if there is one, may use it at this moment. */
export const isUsable = (user: SQL) => sql`(
  coupon.withdrawn_at is null
  and (coupon.starts_at is null or coupon.starts_at <= now())
  and (coupon.ends_at is null or coupon.ends_at > now())
  and (coupon.total_limit is null or coupon.used_count < coupon.total_limit)
  and (coupon.per_customer_limit is null or ${user} is null or coupon.per_customer_limit > (
    select count(*) from coupon_uses use
    where use.coupon_id = coupon.coupon_id and use.user_id = ${user} and use.returned_at is null
  ))
)`

const foundCoupon = {
  coupon_id: coupons.coupon_id,
  ...discountColumns,
} satisfies RowShape
export type FoundCoupon = RowOf<typeof foundCoupon>

export function findUsableCoupon(
  db: DbOrTransaction,
  code: string,
  userId: number | null,
): Promise<FoundCoupon | undefined> {
  return queryRow(
    db,
    foundCoupon,
    sql`
    select coupon_id, code, kind, value, max_discount, min_subtotal from coupons as coupon
    where code = ${code} and ${isUsable(sql`${userId}::integer`)}`,
  )
}

/**
 * Takes one use, or answers nothing where there is none for this customer and this subtotal. The update locks the row, so that
 * other orders wait for what is left; orders of one customer wait for each other at the cart.
 */
export function redeemCoupon(
  tx: Transaction,
  couponId: number,
  use: { userId: number; subtotal: number },
): Promise<FoundCoupon | undefined> {
  return queryRow(
    tx,
    foundCoupon,
    sql`
    update coupons as coupon set used_count = used_count + 1, was_used = true
    where coupon_id = ${couponId} and min_subtotal <= ${use.subtotal} and ${isUsable(sql`${use.userId}::integer`)}
    returning coupon_id, code, kind, value, max_discount, min_subtotal`,
  )
}

/** What an order took is there again for the next one; a second time changes nothing. */
export async function returnCouponOf(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    with returned as (
      update coupon_uses set returned_at = now() where order_id = ${orderId} and returned_at is null
      returning coupon_id, discount
    )
    update coupons set used_count = used_count - 1, discount_given = discount_given - returned.discount
    from returned where coupons.coupon_id = returned.coupon_id`)
}

export async function hasCoupons(db: DbOrTransaction): Promise<boolean> {
  const { rows } = await db.execute(sql`select from coupons limit 1`)
  return rows.length > 0
}

/** Undefined when another coupon has the code. */
export async function insertCoupon(db: DbOrTransaction, coupon: CouponInput): Promise<number | undefined> {
  const [row] = await db
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ coupon_id: coupons.coupon_id })
  return row?.coupon_id
}
