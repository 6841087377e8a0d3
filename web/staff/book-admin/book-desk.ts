import { BookOpen } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const bookDesk = {
  menu: [
    {
      to: '/admin',
      right: 'books.see',
      entry: 'books',
      name: 'Quản lý sách',
      about: 'Tìm, thêm, sửa, đổi giá và tồn kho.',
      icon: BookOpen,
    },
  ],
  work: {
    'low-stock': { icon: BookOpen, panel: 'book' },
  },
} as const satisfies FeatureDesk
