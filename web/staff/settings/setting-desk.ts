import { Settings } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const settingDesk = {
  menu: [
    {
      to: '/admin/settings',
      right: 'settings.change',
      group: 'system',
      name: 'Cài đặt',
      about: 'Tên, liên hệ, giờ mở cửa, phí và ngày giao hàng.',
      icon: Settings,
    },
  ],
} as const satisfies FeatureDesk
