import { type SQL, sql } from 'drizzle-orm'
import { couponStandings } from '#contract/selling/coupons/coupon-problems.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { coupons, couponTargets, discountColumns, termsOf } from './coupon-tables.ts'

const { placeholder } = sql

/** Targets of a coupon; what is gone since is left out of its name alone. */
export const targetsOf = (coupon: SQL) => sql`(
  select coalesce(json_agg(json_build_object('kind', t.kind, 'id', t.target_id, 'name', coalesce(case t.kind
      when 'category' then (select c.name from categories c where c.category_id = t.target_id)
      else (select a.name from authors a where a.author_id = t.target_id) end, '#' || t.target_id)
    ) order by t.kind, t.target_id), '[]')
  from coupon_targets t where t.coupon_id = ${coupon})`

/** State of `coupons as coupon` for this customer, if there is one: a visitor's uses are counted by what they order with. */
export const couponStanding = (user: SQL) => sql`case
  when coupon.withdrawn_at is not null or coupon.ends_at <= now() then 'over'
  when coupon.starts_at > now() then 'waiting'
  when coupon.used_count >= coupon.total_limit then 'used_up'
  when coupon.first_order and exists (
    select from orders placed where placed.user_id = ${user} and placed.status <> ${sql.raw(String(orderStatus.cancelled))}
  ) then 'not_first'
  when coupon.per_customer_limit <= (
    select count(*) from coupon_uses use
    where use.coupon_id = coupon.coupon_id and use.user_id = ${user} and use.returned_at is null
  ) then 'used_by_you'
  else 'usable' end`

const standing = oneOf(...couponStandings)

const knownCoupon = {
  coupon_id: coupons.coupon_id,
  ...discountColumns,
  is_public: coupons.is_public,
  starts_at: coupons.starts_at,
  standing,
} satisfies RowShape
export type KnownCoupon = RowOf<typeof knownCoupon>

export function findCouponByCode(
  db: DbOrTransaction,
  code: string,
  userId: number | null,
): Promise<KnownCoupon | undefined> {
  return queryRow(
    db,
    knownCoupon,
    sql`
    select coupon_id, code, kind, value, max_discount, min_subtotal, first_order, ${targetsOf(sql`coupon.coupon_id`)} as targets, is_public, ${isoInstant(sql`starts_at`)} as starts_at,
      ${couponStanding(sql`${userId}::integer`)} as standing
    from coupons as coupon where code = ${code}`,
  )
}

/** A coupon on a cart, and `coupons as coupon` as one. */
export const standingCoupon = {
  ...discountColumns,
  starts_at: nullable(computed.instant),
  ends_at: nullable(computed.instant),
  standing,
} satisfies RowShape
export type StandingRow = RowOf<typeof standingCoupon>
export const standingAsJson = (user: SQL) => sql`json_build_object(
  'code', coupon.code, 'kind', coupon.kind, 'value', coupon.value, 'max_discount', coupon.max_discount,
  'min_subtotal', coupon.min_subtotal, 'first_order', coupon.first_order, 'targets', ${targetsOf(sql`coupon.coupon_id`)},
  'starts_at', ${isoInstant(sql`coupon.starts_at`)},
  'ends_at', ${isoInstant(sql`coupon.ends_at`)}, 'standing', ${couponStanding(user)})`

const shownCoupons = 20

/** Coupons that the shop offers to everybody and this customer can use, or soon; what ends first stands first. */
export const selectPublicCoupons = (user: SQL) => sql`(
  select coalesce(json_agg(offered), '[]') from (
    select * from (
      select ${standingAsJson(user)} as offered, coupon.ends_at, coupon.coupon_id from coupons coupon
      where coupon.is_public and coupon.withdrawn_at is null and (coupon.ends_at is null or coupon.ends_at > now())
    ) known
    where offered->>'standing' in ('usable', 'waiting')
    order by ends_at, coupon_id limit ${sql.raw(String(shownCoupons))}
  ) shown)`

const redeemedCoupon = { coupon_id: coupons.coupon_id, ...discountColumns } satisfies RowShape
export type RedeemedCoupon = RowOf<typeof redeemedCoupon>

/**
 * Takes one use, or answers nothing where there is none for this customer. The update locks the row, so that
 * other orders wait for what is left; orders of one customer wait for each other at the cart. One for delivery is not used up by an
 * order whose delivery costs nothing.
 */
export function redeemCoupon(
  tx: Transaction,
  couponId: number,
  { userId, fee }: { userId: number; fee: number },
): Promise<RedeemedCoupon | undefined> {
  const isUsed = sql`(kind <> 'shipping' or ${fee}::integer > 0)`
  return queryRow(
    tx,
    redeemedCoupon,
    sql`
    update coupons as coupon set used_count = used_count + ${isUsed}::integer, was_used = was_used or ${isUsed}
    where coupon_id = ${couponId} and ${couponStanding(sql`${userId}::integer`)} = 'usable'
    returning coupon_id, code, kind, value, max_discount, min_subtotal, first_order, ${targetsOf(sql`coupon.coupon_id`)} as targets`,
  )
}

const enterUse = prepareRows(
  'enter-coupon-use',
  {},
  sql`
  with used as (
    insert into coupon_uses (order_id, coupon_id, user_id, discount, terms, first_of)
    values (${placeholder('orderId')}::integer, ${placeholder('couponId')}::integer, ${placeholder('userId')}::integer,
      ${placeholder('discount')}::bigint, ${placeholder('terms')}::jsonb, ${placeholder('firstOf')}::integer)
  )
  update coupons set discount_given = discount_given + ${placeholder('discount')}::bigint where coupon_id = ${placeholder('couponId')}::integer`,
)

type CouponUse = { orderId: number; userId: number; coupon: RedeemedCoupon; discount: number }

/** Enters what a redeemed coupon let its order off, under the terms of this moment. */
export async function enterCouponUse(tx: Transaction, { orderId, userId, coupon, discount }: CouponUse) {
  await enterUse(tx, {
    orderId,
    userId,
    couponId: coupon.coupon_id,
    discount,
    terms: JSON.stringify(termsOf(coupon)),
    firstOf: coupon.first_order ? userId : null,
  })
}

/** Returns the coupon that an order took for the next one; idempotent. */
export async function returnCouponOf(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    with returned as (
      update coupon_uses set returned_at = now(), first_of = null where order_id = ${orderId} and returned_at is null
      returning coupon_id, discount
    )
    update coupons set used_count = used_count - 1, discount_given = discount_given - returned.discount
    from returned where coupons.coupon_id = returned.coupon_id`)
}

/** They count as this account's from now on. */
export async function giveCouponUses(tx: Transaction, orderIds: readonly number[], userId: number) {
  await tx.execute(sql`
    update coupon_uses set user_id = ${userId} where order_id = any(${sql.param([...orderIds])}::integer[])`)
}

export async function hasCoupons(db: DbOrTransaction): Promise<boolean> {
  const { rows } = await db.execute(sql`select from coupons limit 1`)
  return rows.length > 0
}

/** Undefined when another coupon has the code. */
export async function insertCoupon(
  tx: Transaction,
  { targets, ...coupon }: CouponInput,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ coupon_id: coupons.coupon_id })
  if (row) await setCouponTargets(tx, row.coupon_id, targets)
  return row?.coupon_id
}

export async function setCouponTargets(tx: Transaction, couponId: number, targets: CouponInput['targets']) {
  await tx.execute(sql`delete from coupon_targets where coupon_id = ${couponId}`)
  if (targets.length === 0) return
  const rows = targets.map(({ kind, id }) => ({ coupon_id: couponId, kind, target_id: id }))
  await tx.insert(couponTargets).values(rows).onConflictDoNothing()
}

export const countKnownTargets = (tx: Transaction, targets: CouponInput['targets']): Promise<number> =>
  queryCount(
    tx,
    sql`
    select count(*)::integer as known from json_to_recordset(${JSON.stringify(targets)}::json) as t(kind text, id integer)
    where case t.kind when 'category' then exists (select from categories c where c.category_id = t.id)
      else exists (select from authors a where a.author_id = t.id) end`,
  )
