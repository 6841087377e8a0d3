import { ScrollText } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const auditDesk = {
  menu: [
    {
      to: '/admin/audit',
      right: 'audit.see',
      entry: 'settings',
      name: 'Nhật ký',
      about: 'Ai đã làm gì, lúc nào, ở đâu.',
      icon: ScrollText,
    },
  ],
} as const satisfies FeatureDesk
