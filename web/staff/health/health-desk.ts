import { healthSentences } from '#contract/operations/health/health-sentences.ts'
import { operationsFeature } from '#contract/desk/operations-feature.ts'
import { HeartPulse } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const healthDesk = {
  menu: [
    {
      to: '/admin/health',
      right: 'health.see',
      entry: 'settings',
      name: healthSentences.title,
      about: operationsFeature.pages['/admin/health'],
      icon: HeartPulse,
    },
  ],
} as const satisfies FeatureDesk
