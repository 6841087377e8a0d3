import { type SQL, sql } from 'drizzle-orm'
import type { CouponCounts, CouponState, StaffCoupon } from '#contract/coupons/coupon-management.ts'
import { couponCodeOf, type CouponInput } from '#contract/coupons/coupons.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

export type CouponFilter = { id?: number; search?: string; state?: CouponState }
export type Window = { limit: number; offset: number }

const state = sql`case
  when c.withdrawn_at is not null then 'ended'
  when c.ends_at <= now() then 'over'
  when c.used_count >= c.total_limit then 'used_up'
  when c.starts_at > now() then 'waiting'
  else 'running' end`

export async function listCoupons(
  db: DbOrTransaction,
  filter: CouponFilter,
  window?: Window,
): Promise<StaffCoupon[]> {
  const { rows } = await db.execute<StaffCoupon>(sql`
    select c.coupon_id, c.code, c.kind, c.value, c.max_discount, c.min_subtotal, ${isoInstant(sql`c.starts_at`)} as starts_at,
      ${isoInstant(sql`c.ends_at`)} as ends_at, c.total_limit, c.per_customer_limit, ${state} as state, c.used_count,
      c.discount_given::float8 as discount_given, c.was_used, ${isoInstant(sql`c.created_at`)} as created_at, c.version
    from coupons c where ${matching(filter)} order by c.coupon_id desc
    ${window ? sql`limit ${window.limit} offset ${window.offset}` : sql``}`)
  return rows
}

export async function findCoupon(db: DbOrTransaction, id: number): Promise<StaffCoupon | undefined> {
  const [coupon] = await listCoupons(db, { id })
  return coupon
}

export async function countCoupons(db: DbOrTransaction, filter: CouponFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from coupons c where ${matching(filter)}`)
  return rows[0]?.total ?? 0
}

export async function countCouponStates(db: DbOrTransaction): Promise<CouponCounts> {
  const { rows } = await db.execute<{ state: CouponState; coupons: number }>(sql`
    select ${state} as state, count(*)::integer as coupons from coupons c group by 1`)
  const counts = { all: 0, running: 0, waiting: 0, used_up: 0, over: 0, ended: 0 }
  for (const row of rows) {
    counts[row.state] = row.coupons
    counts.all += row.coupons
  }
  return counts
}

function matching({ id, search, state: wanted }: CouponFilter): SQL {
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`c.coupon_id = ${id}`)
  if (search?.trim()) conditions.push(sql`strpos(c.code, ${couponCodeOf(search)}) > 0`)
  if (wanted) conditions.push(sql`${state} = ${wanted}`)
  return sql.join(conditions, sql` and `)
}

export type HeldCoupon = { code: string; version: number; ended: boolean; used: boolean }

/** Nobody uses it, puts it on a cart or changes it meanwhile. */
export async function holdCoupon(tx: Transaction, id: number): Promise<HeldCoupon | undefined> {
  const { rows } = await tx.execute<HeldCoupon>(sql`
    select code, version, withdrawn_at is not null as ended, was_used as used
    from coupons where coupon_id = ${id} for update`)
  return rows[0]
}

export async function saveCoupon(tx: Transaction, id: number, coupon: CouponInput) {
  await tx.execute(sql`
    update coupons set code = ${coupon.code}, kind = ${coupon.kind}, value = ${coupon.value},
      max_discount = ${coupon.max_discount}, min_subtotal = ${coupon.min_subtotal}, starts_at = ${coupon.starts_at}::timestamptz,
      ends_at = ${coupon.ends_at}::timestamptz, total_limit = ${coupon.total_limit},
      per_customer_limit = ${coupon.per_customer_limit}, version = version + 1
    where coupon_id = ${id}`)
}

export async function endCoupon(tx: Transaction, id: number) {
  await tx.execute(
    sql`update coupons set withdrawn_at = now(), version = version + 1 where coupon_id = ${id}`,
  )
}

/**
 * False where a cart with the coupon is held by somebody: whoever orders holds his cart and then waits for the coupon,
 * so whoever holds the coupon never waits for a cart.
 */
export async function takeOffCarts(tx: Transaction, id: number): Promise<boolean> {
  await tx.execute(sql`
    update carts set coupon_id = null
    where cart_id in (select cart_id from carts where coupon_id = ${id} for update skip locked)`)
  const { rows } = await tx.execute(sql`select from carts where coupon_id = ${id} limit 1`)
  return rows.length === 0
}

export async function eraseCoupon(tx: Transaction, id: number) {
  await tx.execute(sql`delete from coupons where coupon_id = ${id}`)
}
