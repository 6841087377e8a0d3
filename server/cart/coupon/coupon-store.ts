import { type SQL, sql } from 'drizzle-orm'
import type { CouponInput } from '#contract/coupons/coupons.ts'
import type { CouponRule } from '#contract/coupons/coupon-rules.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

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

export type FoundCoupon = CouponRule & { coupon_id: number; code: string }

export async function findUsableCoupon(
  db: DbOrTransaction,
  code: string,
  userId: number | null,
): Promise<FoundCoupon | undefined> {
  const { rows } = await db.execute<FoundCoupon>(sql`
    select coupon_id, code, kind, value, max_discount, min_subtotal from coupons as coupon
    where code = ${code} and ${isUsable(sql`${userId}::integer`)}`)
  return rows[0]
}

/**
 * Takes one use, or answers nothing where there is none for this customer and this subtotal. Whoever updates the
 * row first makes the others wait for what he leaves; one customer's orders wait for one another at his cart.
 */
export async function redeemCoupon(
  tx: Transaction,
  couponId: number,
  use: { userId: number; subtotal: number },
): Promise<FoundCoupon | undefined> {
  const { rows } = await tx.execute<FoundCoupon>(sql`
    update coupons as coupon set used_count = used_count + 1, was_used = true
    where coupon_id = ${couponId} and min_subtotal <= ${use.subtotal} and ${isUsable(sql`${use.userId}::integer`)}
    returning coupon_id, code, kind, value, max_discount, min_subtotal`)
  return rows[0]
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
  const { rows } = await db.execute<{ coupon_id: number }>(sql`
    insert into coupons (
      code, kind, value, max_discount, min_subtotal, starts_at, ends_at, total_limit, per_customer_limit
    ) values (
      ${coupon.code}, ${coupon.kind}, ${coupon.value}, ${coupon.max_discount}, ${coupon.min_subtotal},
      ${coupon.starts_at}::timestamptz, ${coupon.ends_at}::timestamptz, ${coupon.total_limit}, ${coupon.per_customer_limit}
    ) on conflict (code) do nothing returning coupon_id`)
  return rows[0]?.coupon_id
}
