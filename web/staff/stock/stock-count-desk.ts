import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { ClipboardList } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

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
