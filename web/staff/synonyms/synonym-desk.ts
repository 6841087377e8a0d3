import { SearchX } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const synonymDesk = {
  menu: [
    {
      to: '/admin/search',
      right: 'storefront.change',
      entry: 'storefront',
      name: 'Tìm kiếm',
      about: 'Từ đồng nghĩa, và những gì bạn đọc tìm không ra.',
      icon: SearchX,
    },
  ],
} as const satisfies FeatureDesk
