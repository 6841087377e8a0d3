import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, rowVersion, statusInvalid, searchText } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { couponManagementSentences } from './coupon-sentences.ts'
import { couponKinds, couponStates } from './coupon-rules.ts'
import { couponTargetKinds } from './coupon-targets.ts'
import { couponCodeTaken, couponInput } from './coupons.ts'

const admin = endpointsOf('Coupons', 'admin', { rights: ['coupons.change', 'coupons.change'] })

export const couponNotFound = {
  status: 404,
  code: 'COUPON_NOT_FOUND',
  msg: couponManagementSentences.notFound,
}
export const couponChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Mã giảm giá vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.',
}
export const couponEnded = {
  status: 409,
  code: 'COUPON_ENDED',
  msg: 'Mã giảm giá đã kết thúc nên không sửa được. Hãy tạo mã mới.',
}
export const couponCodeUsed = {
  status: 409,
  code: 'COUPON_CODE_USED',
  msg: 'Đã có đơn hàng dùng mã này nên không đổi được mã. Hãy kết thúc mã rồi tạo mã khác.',
}

const couponTarget = z.object({ kind: z.enum(couponTargetKinds), id: z.int(), name: z.string() })

export const staffCoupon = z.object({
  coupon_id: z.int(),
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  max_discount: z.nullable(z.int()),
  min_subtotal: z.int(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  total_limit: z.nullable(z.int()),
  per_customer_limit: z.nullable(z.int()),
  /** Offered to everybody at the cart. */
  is_public: z.boolean(),
  /** For who has not ordered yet. */
  first_order: z.boolean(),
  /** Targets of the coupon; none: the whole order. */
  targets: z.array(couponTarget),
  /** By the clock of the database. */
  state: z.enum(couponStates),
  /** Uses of orders that stand; what a cancelled order took was given back. */
  used_count: z.int(),
  /** Sum that it took off these orders. */
  discount_given: z.int(),
  /** An order has had it, though it may be cancelled by now. */
  was_used: z.boolean(),
  created_at: z.string(),
  version: z.int(),
})
export type StaffCoupon = z.output<typeof staffCoupon>

export const couponCounts = z.object({
  all: z.int(),
  running: z.int(),
  waiting: z.int(),
  used_up: z.int(),
  over: z.int(),
  ended: z.int(),
})
export type CouponCounts = z.output<typeof couponCounts>

export const getCoupons = admin.get('/coupons', {
  summary: 'All coupons, newest first, with what was made of them; searched by a part of the code',
  query: z.object({
    ...pageQuery,
    id: z.optional(idInQuery),
    search: z.optional(searchText),
    state: z.optional(z.enum(couponStates, { error: statusInvalid })),
  }),
  answer: z.object({
    data: z.array(staffCoupon),
    counts: couponCounts,
    pagination: z.optional(pagination),
  }),
  refusals: [invalidInput],
})

export const exportCoupons = admin.get('/coupons/export-coupons', {
  ...sheetCallOf(getCoupons),
  summary: 'The coupons of a search and filters on all pages as a workbook',
})

export const findCouponTargets = admin.get('/coupons/find-targets', {
  summary: 'Categories or authors whose name has what was typed, eight at most',
  query: z.object({ kind: z.enum(couponTargetKinds), q: searchText }),
  answer: z.object({ data: z.array(couponTarget) }),
  refusals: [invalidInput],
})

export const createCoupon = admin.post('/coupons', {
  sensitive: 'sometimes',
  summary: 'A new coupon; a code is the same in capital and small letters',
  body: couponInput,
  answer: z.object({ data: staffCoupon }),
  success: 201,
  refusals: [couponCodeTaken, invalidInput],
})

export const updateCoupon = admin.put('/coupons', {
  sensitive: 'sometimes',
  summary:
    'Write a coupon anew; orders that were placed keep what it took off them. The code stays once an order has had it. With `version`, only as long as it is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.safeExtend(couponInput, {
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: staffCoupon }),
  refusals: [couponNotFound, couponChanged, couponEnded, couponCodeUsed, couponCodeTaken, invalidInput],
})

export const deleteCoupon = admin.delete('/coupons', {
  summary: 'Delete a coupon that no order has had; any other is ended and stays in the list',
  query: z.object({ id: idInQuery }),
  answer: z.object({ deleted: z.boolean() }),
  refusals: [couponNotFound, invalidInput],
})
