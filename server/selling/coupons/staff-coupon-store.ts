import { type SQL, sql } from 'drizzle-orm'
import type { CouponCounts, StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { type CouponState, couponStates } from '#contract/selling/coupons/coupon-states.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { targetsOf } from '#server/selling/cart/coupon/coupon-store.ts'
import { coupons, discountColumns } from '#server/selling/cart/coupon/coupon-tables.ts'
import { couponCodeOf } from '#contract/selling/coupons/coupon-rules.ts'

export type CouponFilter = { id?: number; search?: string; state?: CouponState }
export type Window = { limit: number; offset: number }

const state = sql`case
  when c.withdrawn_at is not null then 'ended'
  when c.ends_at <= now() then 'over'
  when c.used_count >= c.total_limit then 'used_up'
  when c.starts_at > now() then 'waiting'
  else 'running' end`

const staffCoupon = {
  coupon_id: coupons.coupon_id,
  ...discountColumns,
  starts_at: coupons.starts_at,
  ends_at: coupons.ends_at,
  total_limit: coupons.total_limit,
  per_customer_limit: coupons.per_customer_limit,
  is_public: coupons.is_public,
  state: oneOf(...couponStates),
  used_count: coupons.used_count,
  discount_given: coupons.discount_given,
  was_used: coupons.was_used,
  created_at: coupons.created_at,
  version: coupons.version,
} satisfies RowShape

export function listCoupons(
  db: DbOrTransaction,
  filter: CouponFilter,
  window?: Window,
): Promise<StaffCoupon[]> {
  return queryRows(
    db,
    staffCoupon,
    sql`
    select c.coupon_id, c.code, c.kind, c.value, c.max_discount, c.min_subtotal, ${isoInstant(sql`c.starts_at`)} as starts_at,
      ${isoInstant(sql`c.ends_at`)} as ends_at, c.total_limit, c.per_customer_limit, c.is_public, c.first_order,
      ${targetsOf(sql`c.coupon_id`)} as targets, ${state} as state, c.used_count,
      c.discount_given, c.was_used, ${isoInstant(sql`c.created_at`)} as created_at, c.version
    from coupons c where ${matching(filter)} order by c.coupon_id desc
    ${window ? sql`limit ${window.limit} offset ${window.offset}` : sql``}`,
  )
}

export async function findCoupon(db: DbOrTransaction, id: number): Promise<StaffCoupon | undefined> {
  const [coupon] = await listCoupons(db, { id })
  return coupon
}

export async function countCoupons(db: DbOrTransaction, filter: CouponFilter): Promise<number> {
  return queryCount(
    db,
    sql`
    select count(*)::integer as total from coupons c where ${matching(filter)}`,
  )
}

export async function countCouponStates(db: DbOrTransaction): Promise<CouponCounts> {
  const rows = await queryRows(
    db,
    { state: staffCoupon.state, coupons: computed.number },
    sql`
    select ${state} as state, count(*)::integer as coupons from coupons c group by 1`,
  )
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

const heldCoupon = {
  code: coupons.code,
  version: coupons.version,
  ended: computed.boolean,
  used: coupons.was_used,
} satisfies RowShape
export type HeldCoupon = RowOf<typeof heldCoupon>

/** Locks the row: until the commit it is neither used, put on a cart nor changed. */
export function holdCoupon(tx: Transaction, id: number): Promise<HeldCoupon | undefined> {
  return queryRow(
    tx,
    heldCoupon,
    sql`
    select code, version, withdrawn_at is not null as ended, was_used as used
    from coupons where coupon_id = ${id} for update`,
  )
}
