import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { PackagePlus, ClipboardList } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { reorderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'

export const receiptDesk = {
  menu: [
    {
      to: '/admin/receipts',
      right: 'goods.see',
      group: 'books',
      name: receiptSentences.title,
      about: receiptSentences.about,
      icon: PackagePlus,
    },
  ],
} as const satisfies FeatureDesk

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

export const stockCountDesk = {
  menu: [
    {
      to: '/admin/counts',
      right: 'goods.see',
      group: 'books',
      name: countSentences.title,
      about: countSentences.about,
      icon: ClipboardList,
    },
  ],
} as const satisfies FeatureDesk
