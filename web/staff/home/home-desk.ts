import { LayoutPanelTop } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const homeDesk = {
  menu: [
    {
      to: '/admin/window',
      right: 'storefront.change',
      entry: 'storefront',
      name: 'Trang chủ',
      about: 'Các khối của trang chủ và thực đơn thể loại.',
      icon: LayoutPanelTop,
    },
  ],
} as const satisfies FeatureDesk
