import { revenueSentences } from './reports/revenue-sentences.ts'
import type { Feature } from '#contract/base/subjects/feature.ts'

export const auditFeature = {
  actions: {
    'export-audit-log': 'Xuất nhật ký',
    'set-values-apart': 'Tách thông tin cá nhân khỏi nhật ký',
  },
  objects: { 'audit-log': { name: 'Nhật ký', href: undefined } },
  pages: { '/admin/audit': 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.' },
} as const satisfies Feature

export const noteFeature = {
  actions: {
    'write-note': 'Ghi chú cho đồng nghiệp',
    'change-note': 'Sửa ghi chú cho đồng nghiệp',
    'delete-note': 'Xóa ghi chú cho đồng nghiệp',
  },
} as const satisfies Feature

export const reportFeature = {
  actions: {
    'export-report': 'Xuất báo cáo',
    'export-invoices': 'Xuất yêu cầu hóa đơn VAT',
  },
  objects: { report: { name: 'Báo cáo', href: undefined } },
  fields: { revenue: 'Doanh thu' },
  amounts: ['revenue'],
  pages: {
    '/admin/revenue': 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.',
    '/admin/revenue/reconciliation': revenueSentences.about,
  },
} as const satisfies Feature

export const todayFeature = {
  pages: { '/admin/today': 'Việc đang chờ của nhà sách, xếp theo hạn, và số liệu bán hàng theo ngày.' },
} as const satisfies Feature

export const viewFeature = {
  actions: {
    'create-view': 'Lưu bộ lọc chung',
    'rename-view': 'Đổi tên bộ lọc chung',
    'replace-view': 'Sửa bộ lọc chung',
    'delete-view': 'Xóa bộ lọc chung',
    'export-list': 'Xuất một danh sách',
  },
  objects: {
    view: { name: 'Bộ lọc', href: undefined },
    list: { name: 'Danh sách', href: undefined },
  },
} as const satisfies Feature
