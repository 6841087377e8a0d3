import type { Feature } from '#contract/base/subjects/feature.ts'

/** Features of the desk itself: log, notes, reports, work of the day, saved views. */
export const deskFeature = {
  actions: {
    'export-audit-log': 'Xuất nhật ký',
    'set-values-apart': 'Tách thông tin cá nhân khỏi nhật ký',
    'write-note': 'Ghi chú cho đồng nghiệp',
    'change-note': 'Sửa ghi chú cho đồng nghiệp',
    'delete-note': 'Xóa ghi chú cho đồng nghiệp',
    'export-report': 'Xuất báo cáo',
    'export-invoices': 'Xuất yêu cầu hóa đơn VAT',
    'create-view': 'Lưu bộ lọc chung',
    'rename-view': 'Đổi tên bộ lọc chung',
    'replace-view': 'Sửa bộ lọc chung',
    'delete-view': 'Xóa bộ lọc chung',
  },
  objects: {
    'audit-log': { name: 'Nhật ký', href: undefined },
    report: { name: 'Báo cáo', href: undefined },
    view: { name: 'Bộ lọc', href: undefined },
  },
  fields: {
    revenue: 'Doanh thu',
  },
  amounts: ['revenue'],
  pages: {
    '/admin/audit': 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.',
    '/admin/revenue': 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.',
    '/admin/today': 'Việc đang chờ của nhà sách, xếp theo hạn, và số liệu bán hàng theo ngày.',
  },
} as const satisfies Feature
