import { campaignSentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { CalendarClock } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const campaignDesk = {
  menu: [
    {
      to: '/admin/campaigns',
      right: 'prices.change',
      entry: 'offers',
      name: campaignSentences.title,
      about: campaignSentences.about,
      icon: CalendarClock,
    },
  ],
} as const satisfies FeatureDesk
