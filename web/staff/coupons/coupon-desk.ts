import { TicketPercent } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const couponDesk = {
  menu: [
    {
      to: '/admin/coupons',
      right: 'coupons.change',
      entry: 'offers',
      name: 'Khuyến mãi',
      tab: 'Mã giảm giá',
      about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
      icon: TicketPercent,
    },
  ],
} as const satisfies FeatureDesk
