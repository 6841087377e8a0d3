import { Star } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const reviewDesk = {
  menu: [
    {
      to: '/admin/reviews',
      right: 'customers.answer',
      entry: 'inbox',
      name: 'Đánh giá',
      about: 'Đánh giá của bạn đọc, ẩn và hiện lại.',
      icon: Star,
    },
  ],
} as const satisfies FeatureDesk
