import { ChartColumn } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const reportDesk = {
  menu: [
    {
      to: '/admin/revenue',
      right: 'reports.see',
      group: 'reports',
      name: 'Doanh thu',
      about: 'Hôm nay, việc đang chờ, và báo cáo doanh thu.',
      icon: ChartColumn,
    },
  ],
} as const satisfies FeatureDesk
