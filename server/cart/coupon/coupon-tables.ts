import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CouponRule } from '#contract/coupons/coupon-rules.ts'
import { pick } from '#contract/shape/records.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const coupons = pgTable('coupons', {
  coupon_id: id(),
  code: text().notNull(),
  kind: text().$type<CouponRule['kind']>().notNull(),
  value: integer().notNull(),
  max_discount: integer(),
  min_subtotal: integer().notNull().default(0),
  starts_at: instant(),
  ends_at: instant(),
  total_limit: integer(),
  per_customer_limit: integer(),
  used_count: integer().notNull().default(0),
  withdrawn_at: instant(),
  created_at: now(),
  version: version(),
  discount_given: wholeNumber().notNull().default(0),
  was_used: boolean().notNull().default(false),
  /** Offered to everybody at the cart. */
  is_public: boolean().notNull().default(false),
})

/** What a discount is computed from. */
export const discountColumns = pick(coupons, ['code', 'kind', 'value', 'max_discount', 'min_subtotal'])

export const couponUses = pgTable('coupon_uses', {
  order_id: integer().primaryKey(),
  coupon_id: integer().notNull(),
  user_id: integer().notNull(),
  discount: wholeNumber().notNull(),
  used_at: now(),
  returned_at: instant(),
})
