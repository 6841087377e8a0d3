import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'

type Rule = Pick<StaffCoupon, 'kind' | 'value' | 'max_discount' | 'min_subtotal'> &
  Partial<Pick<StaffCoupon, 'targets' | 'first_order'>>

/** 'Giảm 10%, tối đa 50.000 ₫, đơn từ 200.000 ₫'. */
export function describeRule({ kind, value, max_discount, min_subtotal, ...rule }: Rule): string {
  const off = `Giảm ${kind === 'percent' ? `${value}%` : formatDong(value)}`
  const parts = [kind === 'shipping' ? 'Miễn phí giao hàng' : off]
  if (max_discount !== null) parts.push(`tối đa ${formatDong(max_discount)}`)
  if (min_subtotal > 0) parts.push(`đơn từ ${formatDong(min_subtotal)}`)
  const names = (rule.targets ?? []).map(({ name }) => name).join(', ')
  if (names) parts.push(`sách của ${names}`)
  if (rule.first_order) parts.push('đơn đầu tiên')
  return parts.join(', ')
}

export function describeTime({ starts_at, ends_at }: Pick<StaffCoupon, 'starts_at' | 'ends_at'>): string {
  if (starts_at && ends_at) return `${formatDateTime(starts_at)} đến ${formatDateTime(ends_at)}`
  if (starts_at) return `Từ ${formatDateTime(starts_at)}`
  return ends_at ? `Đến ${formatDateTime(ends_at)}` : 'Không giới hạn'
}

type Uses = Pick<StaffCoupon, 'used_count' | 'total_limit'>

export const describeUses = ({ used_count, total_limit }: Uses) =>
  total_limit === null
    ? `${formatNumber(used_count)} lượt`
    : `${formatNumber(used_count)} / ${formatNumber(total_limit)} lượt`
