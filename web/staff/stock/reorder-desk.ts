import { reorderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const reorderDesk = {
  menu: [
    {
      to: '/admin/reorder',
      right: 'goods.see',
      group: 'books',
      name: reorderSentences.title,
      about: reorderSentences.about,
      icon: Truck,
      waits: { count: 'books_to_order', for: 'tên sách cần đặt thêm' },
    },
  ],
} as const satisfies FeatureDesk
