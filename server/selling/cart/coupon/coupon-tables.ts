import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { couponKinds, type CouponRule } from '#contract/selling/coupons/coupon-rules.ts'
import { type CouponTarget, couponTargetKinds } from '#contract/selling/coupons/coupon-targets.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { computed, listOf, nullable, objectOf, oneOf } from '#server/platform/database/rows.ts'
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
  /** For who has not ordered yet. */
  first_order: boolean().notNull().default(false),
})

/** Columns that a discount is computed from. */
export const discountColumns = {
  ...pick(coupons, ['code', 'kind', 'value', 'max_discount', 'min_subtotal', 'first_order']),
  targets: listOf(objectOf({ kind: oneOf(...couponTargetKinds), id: computed.number, name: computed.text })),
}

export const couponTargets = pgTable(
  'coupon_targets',
  {
    coupon_id: integer().notNull(),
    kind: text().$type<CouponTarget['kind']>().notNull(),
    target_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.coupon_id, table.kind, table.target_id] })],
)

export const couponUses = pgTable('coupon_uses', {
  order_id: integer().primaryKey(),
  coupon_id: integer().notNull(),
  user_id: integer().notNull(),
  discount: wholeNumber().notNull(),
  terms: jsonb().notNull(),
  used_at: now(),
  returned_at: instant(),
  /** Customer whose first order took it. */
  first_of: integer(),
})

/** Terms of a coupon when an order used it, by which its returns and edits go, whatever became of them since. */
export const termsOfUse = objectOf({
  kind: oneOf(...couponKinds),
  value: computed.number,
  max_discount: nullable(computed.number),
  min_subtotal: computed.number,
  targets: listOf(objectOf({ kind: oneOf(...couponTargetKinds), id: computed.number })),
})

export const termsOf = ({
  kind,
  value,
  max_discount,
  min_subtotal,
  targets,
}: CouponRule & { targets: readonly CouponTarget[] }) => ({
  kind,
  value,
  max_discount,
  min_subtotal,
  targets: targets.map((target) => ({ kind: target.kind, id: target.id })),
})
