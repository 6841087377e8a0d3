import type { Feature } from '#contract/base/subjects/feature.ts'

/** Backups and health: their own folders stand after the desk, which cannot read them. */
export const operationsFeature = {
  actions: { 'download-backup': 'Tải bản sao lưu' },
  objects: { backup: { name: 'Bản sao lưu', href: undefined } },
  fields: { bytes: 'Dung lượng', sealed: 'Được mã hóa' },
  pages: {
    '/admin/backups': 'Bản sao lưu gần nhất là khi nào, và tải một bản về.',
    '/admin/health': 'Cửa hàng có chạy tốt không: dữ liệu, hàng chờ, việc nền, sao lưu.',
  },
} as const satisfies Feature
