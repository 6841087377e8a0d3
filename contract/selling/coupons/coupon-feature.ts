import type { Feature } from '#contract/base/subjects/feature.ts'
import { couponKindNames } from './coupon-rules.ts'

export const couponFeature = {
  actions: {
    'create-coupon': 'Tạo mã giảm giá',
    'update-coupon': 'Sửa mã giảm giá',
    'end-coupon': 'Kết thúc mã giảm giá',
    'delete-coupon': 'Xóa mã giảm giá',
  },
  objects: {
    coupon: { name: 'Mã giảm giá', href: '/admin/coupons', values: { kind: couponKindNames } },
  },
  fields: {
    value: 'Mức giảm',
    max_discount: 'Giảm tối đa',
    min_subtotal: 'Đơn tối thiểu',
    applies_to: 'Áp dụng cho',
    total_limit: 'Tổng số lượt',
    per_customer_limit: 'Lượt mỗi khách',
    is_public: 'Công khai',
    first_order: 'Cho đơn đầu tiên',
  },
  amounts: ['max_discount', 'min_subtotal'],
  pages: { '/admin/coupons': 'Mã giảm giá: tạo, sửa, kết thúc và số lượt đã dùng.' },
} as const satisfies Feature
