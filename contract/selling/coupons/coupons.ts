import * as z from 'zod/mini'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import { largestInteger, momentWithOffset } from '#contract/platform/shape/input.ts'
import { couponInvalid } from './coupon-sentences.ts'
import { couponCodeLengthLimit, couponCodeOf, couponKinds } from './coupon-rules.ts'
import { couponTargetKinds } from './coupon-targets.ts'

/** One sentence for a code that does not exist and for one that only some know and cannot be used, so that guessing tells nothing. */
export const invalidCoupon = { status: 422, code: 'INVALID_COUPON', msg: couponInvalid }
export const couponApplied = 'Áp dụng mã giảm giá thành công'
/** It takes nothing off yet, and will do so by itself. */
export const couponKept = (problem: string) => `Đã giữ mã cho bạn. ${problem}.`
export const couponRemoved = 'Đã gỡ mã giảm giá'
/** The order would cost more than the customer saw, so it is not placed; the code is off the cart by then. */
export const couponNotApplicable = {
  status: 409,
  code: 'COUPON_NOT_APPLICABLE',
  msg: 'Mã giảm giá không còn áp dụng được cho đơn hàng này và đã được gỡ. Vui lòng xem lại tổng tiền rồi đặt hàng.',
}
export const couponCodeTaken = { status: 409, code: 'COUPON_CODE_TAKEN', msg: 'Mã giảm giá này đã tồn tại.' }

/** As a customer types it: what is far too long is no code. */
export const typedCouponCode = z.pipe(
  z.string({ error: invalidCoupon.msg }).check(z.maxLength(couponCodeLengthLimit * 4, invalidCoupon.msg)),
  z.pipe(
    z.transform(couponCodeOf),
    z
      .string()
      .check(z.minLength(1, invalidCoupon.msg), z.maxLength(couponCodeLengthLimit, invalidCoupon.msg)),
  ),
)

const codeRule = 'Mã giảm giá gồm 3 đến 40 chữ cái không dấu, chữ số, dấu gạch'
const amount = (min: number, msg: string) =>
  z.int({ error: msg }).check(z.gte(min, msg), z.lte(largestPrice, msg))
const limit = z.int({ error: 'Số lượt không hợp lệ' }).check(z.gte(1), z.lte(largestInteger))
const instant = momentWithOffset('Thời điểm không hợp lệ')

export const couponTargetsInvalid = 'Chọn nhiều nhất 50 danh mục và tác giả còn có ở nhà sách'
const mostCouponTargets = 50

/** A coupon as staff make it. */
export const couponInput = z
  .object({
    code: z.pipe(
      z.pipe(z.string({ error: codeRule }).check(z.maxLength(200, codeRule)), z.transform(couponCodeOf)),
      z.string().check(z.regex(/^[A-Z0-9_-]{3,40}$/, codeRule)),
    ),
    kind: z.enum(couponKinds, { error: 'Loại giảm giá không hợp lệ' }),
    value: amount(1, 'Giá trị giảm không hợp lệ'),
    max_discount: z._default(z.nullable(amount(1, 'Mức giảm tối đa không hợp lệ')), null),
    min_subtotal: z._default(amount(0, 'Giá trị đơn hàng tối thiểu không hợp lệ'), 0),
    starts_at: z._default(z.nullable(instant), null),
    ends_at: z._default(z.nullable(instant), null),
    total_limit: z._default(z.nullable(limit), null),
    per_customer_limit: z._default(z.nullable(limit), null),
    is_public: z._default(z.boolean({ error: 'Chọn có hoặc không' }), false),
    first_order: z._default(z.boolean({ error: 'Chọn có hoặc không' }), false),
    targets: z._default(
      z
        .array(
          z.object({
            kind: z.enum(couponTargetKinds, { error: couponTargetsInvalid }),
            id: z.int({ error: couponTargetsInvalid }).check(z.gte(1), z.lte(largestInteger)),
          }),
          { error: couponTargetsInvalid },
        )
        .check(z.maxLength(mostCouponTargets, couponTargetsInvalid)),
      [],
    ),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= 100, {
      error: 'Phần trăm giảm từ 1 đến 100',
      path: ['value'],
    }),
    z.refine(({ kind, value }) => kind !== 'shipping' || value === 100, {
      error: 'Mã miễn phí giao hàng có giá trị 100 (%)',
      path: ['value'],
    }),
    z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || new Date(starts_at) < new Date(ends_at), {
      error: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
      path: ['ends_at'],
    }),
  )
export type CouponInput = z.output<typeof couponInput>
