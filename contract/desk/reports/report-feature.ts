import type { Feature } from '#contract/base/subjects/feature.ts'

export const reportFeature = {
  actions: { 'export-report': 'Xuất báo cáo', 'export-invoices': 'Xuất yêu cầu hóa đơn VAT' },
  objects: { report: { name: 'Báo cáo', href: undefined } },
  fields: { revenue: 'Doanh thu' },
  amounts: ['revenue'],
  pages: { '/admin/revenue': 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.' },
} as const satisfies Feature
