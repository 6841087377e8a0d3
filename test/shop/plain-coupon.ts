import type { CouponInput } from '#contract/selling/coupons/coupons.ts'

/** Ten per cent for everybody, always, without a limit. */
export const plainCoupon: CouponInput = {
  code: 'MUOI',
  kind: 'percent',
  value: 10,
  max_discount: null,
  min_subtotal: 0,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  per_customer_limit: null,
  is_public: false,
  first_order: false,
  targets: [],
}
