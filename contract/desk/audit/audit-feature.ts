import type { Feature } from '#contract/base/subjects/feature.ts'

export const auditFeature = {
  actions: {
    'export-audit-log': 'Xuất nhật ký',
    'set-values-apart': 'Tách thông tin cá nhân khỏi nhật ký',
  },
  objects: { 'audit-log': { name: 'Nhật ký', href: undefined } },
  pages: { '/admin/audit': 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.' },
} as const satisfies Feature
