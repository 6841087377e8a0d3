import { runSentences } from '#contract/goods/delivery-runs/run-sentences.ts'
import { ClipboardList } from '#web/base/icons/desk-icons.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const deliveryRunDesk = {
  menu: [
    {
      to: '/admin/runs',
      right: 'orders.see',
      entry: 'orders',
      name: runSentences.title,
      about: runSentences.about,
      icon: Truck,
      waits: { count: 'runs_out', for: 'chuyến đang đi giao' },
    },
  ],
  commands: { runs_out: ClipboardList },
} as const satisfies FeatureDesk
