import { Quote } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const pickDesk = {
  menu: [
    {
      to: '/admin/picks',
      right: 'storefront.change',
      entry: 'storefront',
      name: 'Hiên chọn',
      about: 'Danh sách sách do người bán sách giới thiệu.',
      icon: Quote,
    },
  ],
} as const satisfies FeatureDesk
