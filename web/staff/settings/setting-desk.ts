import { deliveryPath, deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { Settings } from '#web/base/icons/desk-icons.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const settingDesk = {
  menu: [
    {
      to: '/admin/settings',
      right: 'settings.change',
      entry: 'settings',
      name: 'Cài đặt',
      tab: 'Nhà sách',
      about: 'Tên, liên hệ, giờ mở cửa, và dữ liệu được giữ bao lâu.',
      icon: Settings,
    },
    {
      to: deliveryPath,
      right: 'settings.change',
      entry: 'settings',
      name: deliverySentences.title,
      tab: 'Giao hàng',
      about: 'Phí, ngày giao và nơi giao của từng cách giao hàng.',
      icon: Truck,
    },
  ],
} as const satisfies FeatureDesk
