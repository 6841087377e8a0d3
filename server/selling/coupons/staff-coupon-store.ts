import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CouponCounts, StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { couponCodeOf, type CouponState, couponStates } from '#contract/selling/coupons/coupon-rules.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  oneOf,
  queryRow,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { targetsOf } from '#server/selling/cart/coupon/coupon-store.ts'
import { coupons, discountColumns } from '#server/selling/cart/coupon/coupon-tables.ts'

const c = alias(coupons, 'c')

const state = sql`case
  when c.withdrawn_at is not null then 'ended'
  when c.ends_at <= now() then 'over'
  when c.used_count >= c.total_limit then 'used_up'
  when c.starts_at > now() then 'waiting'
  else 'running' end`

export const couponList = listPage({
  shape: {
    ...pick(c, ['coupon_id', 'code', 'kind', 'value', 'max_discount', 'min_subtotal', 'first_order']),
    ...pick(c, ['starts_at', 'ends_at', 'total_limit', 'per_customer_limit', 'is_public']),
    ...pick(c, ['used_count', 'discount_given', 'was_used', 'created_at', 'version']),
    targets: selectAs(discountColumns.targets, targetsOf(sql`c.coupon_id`)),
    state: selectAs(oneOf(...couponStates), state),
  },
  from: sql`coupons c`,
  filters: {
    id: equals(c.coupon_id),
    search: (text: string) => sql`strpos(c.code, ${couponCodeOf(text)}) > 0`,
    state: (wanted: CouponState) => sql`${state} = ${wanted}`,
  },
  order: sql`c.coupon_id desc`,
  pageSize: 10,
})

export const findCoupon = (db: DbOrTransaction, id: number): Promise<StaffCoupon | undefined> =>
  couponList.find(db, sql`c.coupon_id = ${id}`)

export async function countCouponStates(db: DbOrTransaction): Promise<CouponCounts> {
  const counts = await couponList.countEach(db, state, couponStates)
  return { all: Object.values(counts).reduce((all, one) => all + one), ...counts }
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
