import { DatabaseBackup } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const backupDesk = {
  menu: [
    {
      to: '/admin/backups',
      right: 'backups.see',
      entry: 'settings',
      name: 'Sao lưu',
      about: 'Bản gần nhất là khi nào, và tải một bản về.',
      icon: DatabaseBackup,
    },
  ],
} as const satisfies FeatureDesk
