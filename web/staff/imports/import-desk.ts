import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { FileUp } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const importDesk = {
  menu: [
    {
      to: '/admin/books/import',
      right: 'books.change',
      entry: 'books',
      name: 'Nhập sách từ Excel',
      about: importSentences.about,
      icon: FileUp,
    },
  ],
} as const satisfies FeatureDesk
