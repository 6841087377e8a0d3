import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { ScanBarcode } from '#web/base/icons/desk-icons.ts'
import { Banknote } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const counterDesk = {
  menu: [
    {
      to: '/admin/counter',
      right: 'counter.sell',
      entry: 'counter',
      name: counterSentences.title,
      tab: 'Bán tại quầy',
      about: counterSentences.about,
      icon: ScanBarcode,
    },
    {
      to: '/admin/shifts',
      right: 'counter.see',
      entry: 'counter',
      name: counterSentences.shifts,
      about: counterSentences.shiftsAbout,
      icon: Banknote,
    },
  ],
  work: {
    'counter-difference': { icon: ScanBarcode, href: () => '/admin/shifts' },
  },
} as const satisfies FeatureDesk
