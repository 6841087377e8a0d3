import type { RequestBody } from '#contract/calls.ts'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { fromLocalField } from '#web/base/dates/day-text.ts'
import { couponKinds } from '#contract/selling/coupons/coupon-rules.ts'
import type { CouponTarget } from '#contract/selling/coupons/coupon-targets.ts'

const numberOf = (values: FormData, name: string) => parseTypedNumber(textOf(values, name))

export const readCouponForm = (
  values: FormData,
  targets: readonly CouponTarget[] = [],
): RequestBody<'POST /coupons'> => ({
  code: textOf(values, 'code'),
  kind: couponKinds.find((kind) => kind === textOf(values, 'kind')) ?? 'percent',
  value: numberOf(values, 'value') ?? 0,
  max_discount: numberOf(values, 'max_discount'),
  min_subtotal: numberOf(values, 'min_subtotal') ?? 0,
  starts_at: fromLocalField(textOf(values, 'starts_at')),
  ends_at: fromLocalField(textOf(values, 'ends_at')),
  total_limit: numberOf(values, 'total_limit'),
  per_customer_limit: numberOf(values, 'per_customer_limit'),
  is_public: values.has('is_public'),
  first_order: values.has('first_order'),
  targets: targets.map(({ kind, id }) => ({ kind, id })),
})
