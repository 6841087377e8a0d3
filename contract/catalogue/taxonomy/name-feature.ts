import type { Feature } from '#contract/base/subjects/feature.ts'

/** Categories, authors, publishers and series. */
export const nameFeature = {
  actions: {
    'create-category': 'Thêm danh mục',
    'update-category': 'Sửa danh mục',
    'delete-category': 'Xóa danh mục',
    'merge-categories': 'Gộp danh mục',
    'create-author': 'Thêm tác giả',
    'update-author': 'Sửa tác giả',
    'delete-author': 'Xóa tác giả',
    'merge-authors': 'Gộp tác giả',
    'create-publisher': 'Thêm nhà xuất bản',
    'update-publisher': 'Sửa nhà xuất bản',
    'delete-publisher': 'Xóa nhà xuất bản',
    'merge-publishers': 'Gộp nhà xuất bản',
    'create-series': 'Thêm bộ sách',
    'update-series': 'Sửa bộ sách',
    'delete-series': 'Xóa bộ sách',
    'merge-series': 'Gộp bộ sách',
  },
  objects: {
    category: { name: 'Danh mục', href: '/admin/categories' },
    author: { name: 'Tác giả', href: '/admin/authors' },
    publisher: { name: 'Nhà xuất bản', href: '/admin/publishers' },
    series: { name: 'Bộ sách', href: '/admin/series' },
  },
  fields: { biography: 'Tiểu sử', bio: 'Tiểu sử', moved_to: 'Chuyển sách sang' },
  pages: {
    '/admin/categories': 'Thêm, sửa, xóa và gộp danh mục sách của nhà sách.',
    '/admin/authors': 'Thêm, sửa, xóa và gộp tác giả của nhà sách.',
    '/admin/publishers': 'Thêm, sửa, xóa và gộp nhà xuất bản của nhà sách.',
    '/admin/series': 'Thêm, sửa, xóa và gộp bộ sách của nhà sách.',
  },
} as const satisfies Feature
