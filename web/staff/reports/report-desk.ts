import { revenueSentences } from '#contract/desk/reports/revenue-sentences.ts'
import { ChartColumn, Scale } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { reconciliationPath } from './report-query.ts'

export const reportDesk = {
  menu: [
    {
      to: '/admin/revenue',
      right: 'reports.see',
      entry: 'reports',
      name: 'Doanh thu',
      about: 'Hôm nay, việc đang chờ, và báo cáo doanh thu.',
      icon: ChartColumn,
    },
    {
      to: reconciliationPath,
      right: 'reports.see',
      entry: 'reports',
      name: revenueSentences.title,
      tab: 'Đối chiếu',
      about: revenueSentences.about,
      icon: Scale,
    },
  ],
} as const satisfies FeatureDesk
