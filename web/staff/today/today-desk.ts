import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import { House } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const todayDesk = {
  menu: [
    {
      to: '/admin/today',
      right: 'desk.use',
      entry: 'today',
      name: todaySentences.title,
      about: todaySentences.about,
      icon: House,
    },
  ],
} as const satisfies FeatureDesk
