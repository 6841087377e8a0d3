import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { HandCoins } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { codDialogWords } from './cod-query.ts'

export const codDesk = {
  menu: [
    {
      to: '/admin/cod',
      right: 'money.see',
      entry: 'orders',
      name: codSentences.title,
      about: codSentences.about,
      icon: HandCoins,
    },
  ],
  work: {
    'cod-late': { icon: HandCoins, panel: 'order' },
    'cod-difference': { icon: HandCoins, dialog: codDialogWords.settle },
  },
} as const satisfies FeatureDesk
