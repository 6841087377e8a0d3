import type { Feature } from '#contract/base/subjects/feature.ts'

export const bookFeature = {
  actions: {
    'create-book': 'Thêm sách',
    'update-book': 'Sửa sách',
    'delete-book': 'Xóa sách',
    'add-look-inside': 'Thêm trang đọc thử',
    'arrange-look-inside': 'Xếp trang đọc thử',
    'keep-sample-text': 'Lưu văn bản đọc thử',
    'remove-sample-text': 'Bỏ văn bản đọc thử',
    'restore-book': 'Đưa sách trở lại kệ',
    'change-price': 'Đổi giá sách',
    'change-stock': 'Đổi số lượng sách',
    'change-category': 'Chuyển danh mục sách',
    'change-sale': 'Đổi tình trạng bán sách',
    'change-vat': 'Đổi thuế suất sách',
    'undo-price': 'Hoàn tác đổi giá sách',
    'undo-stock': 'Hoàn tác đổi số lượng sách',
    'undo-category': 'Hoàn tác chuyển danh mục sách',
    'undo-sale': 'Hoàn tác đổi tình trạng bán sách',
    'undo-vat': 'Hoàn tác đổi thuế suất sách',
    'export-books': 'Xuất danh sách sách',
  },
  fields: { characters: 'Số ký tự đọc thử' },
  changes: {
    'change-price': 'price',
    'change-stock': 'quantity',
    'change-category': 'category_id',
    'change-sale': 'on_sale',
    'change-vat': 'vat_class',
  },
  objects: {
    book: { name: 'Sách', href: '/admin' },
    books: { name: 'Nhiều sách', href: undefined },
  },
  work: {
    'low-stock': {
      rank: 160,
      right: 'books.see',
      one: 'Sách sắp hết',
      title: (count) => `${count} cuốn sắp hết`,
      to: '/admin?stock=few',
      action: 'Xem sách',
      asOne: { to: '/admin/reorder', action: 'Nhập về', right: 'goods.see' },
    },
  },
  pages: { '/admin': 'Sách của nhà sách: tìm, thêm, sửa, đổi giá và tồn kho.' },
} as const satisfies Feature
