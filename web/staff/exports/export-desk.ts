import { Download } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const exportDesk = {
  menu: [
    {
      to: '/admin/exports',
      right: 'backups.see',
      entry: 'settings',
      name: 'Xuất dữ liệu',
      about: 'Mọi đơn, khách, sách và sổ sách thành một tệp để mang đi.',
      icon: Download,
    },
  ],
} as const satisfies FeatureDesk
