import type { Feature } from '#contract/base/subjects/feature.ts'

export const importFeature = {
  actions: {
    'import-books': 'Nhập sách từ tệp',
    'start-import': 'Bắt đầu nhập sách',
    'cancel-import': 'Hủy nhập sách',
    'undo-import': 'Hoàn tác nhập sách',
  },
  fields: {
    check_first: 'Xem trước',
    accept_doubtful: 'Nhập cả dòng nghi ngờ',
    create_categories: 'Tạo danh mục mới',
    add_stock: 'Cộng vào tồn kho',
  },
  objects: { import: { name: 'Lần nhập sách', href: () => '/admin/books/import' } },
} as const satisfies Feature
