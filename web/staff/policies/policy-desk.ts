import { policySentences } from '#contract/selling/policies/policy-sentences.ts'
import { Scale } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const policyDesk = {
  menu: [
    {
      to: '/admin/policies',
      right: 'storefront.change',
      entry: 'storefront',
      name: 'Chính sách',
      about: policySentences.about,
      icon: Scale,
    },
  ],
} as const satisfies FeatureDesk
