import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { PackagePlus } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

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
