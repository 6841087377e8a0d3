import type { Feature } from '#contract/base/subjects/feature.ts'

/** Backups and health: their own folders stand after the desk, which cannot read them. */
export const operationsFeature = {
  actions: {
    'download-backup': 'Tải bản sao lưu',
    'begin-export': 'Bắt đầu xuất toàn bộ dữ liệu',
    'download-export': 'Tải toàn bộ dữ liệu',
    'change-connection': 'Sửa kết nối',
    'remove-connection': 'Gỡ kết nối',
  },
  objects: {
    backup: { name: 'Bản sao lưu', href: undefined },
    export: { name: 'Lần xuất dữ liệu', href: '/admin/exports' },
    connection: { name: 'Kết nối', href: '/admin/connections' },
  },
  fields: {
    bytes: 'Dung lượng',
    sealed: 'Được mã hóa',
    connection_name: 'Kết nối',
    connection_fields: 'Những ô đã đổi',
  },
  pages: {
    '/admin/backups': 'Bản sao lưu gần nhất là khi nào, và tải một bản về.',
    '/admin/exports': 'Xuất mọi đơn, khách, sách và sổ sách thành một tệp CSV và JSON.',
    '/admin/connections': 'Tài khoản ngân hàng, máy chủ thư, cổng thanh toán, nơi sao lưu và kho ảnh.',
    '/admin/health': 'Nhà sách có chạy tốt không: dữ liệu, hàng chờ, việc nền, sao lưu.',
  },
} as const satisfies Feature
