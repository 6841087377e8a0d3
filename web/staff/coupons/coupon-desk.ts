import { TicketPercent } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const couponDesk = {
  menu: [
    {
      to: '/admin/coupons',
      right: 'coupons.change',
      group: 'sales',
      name: 'Khuyến mãi',
      about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
      icon: TicketPercent,
    },
  ],
} as const satisfies FeatureDesk
