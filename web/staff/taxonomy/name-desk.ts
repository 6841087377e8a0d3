import { FolderTree } from '#web/base/icons/desk-icons.ts'
import { Building2, Library, PenLine } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const nameDesk = {
  menu: [
    {
      to: '/admin/categories',
      right: 'books.change',
      entry: 'categories',
      name: 'Quản lý danh mục',
      about: 'Thêm, sửa, xóa và gộp danh mục sách.',
      icon: FolderTree,
    },
    {
      to: '/admin/authors',
      right: 'books.change',
      entry: 'authors',
      name: 'Quản lý tác giả',
      about: 'Tiểu sử, ảnh, và gộp những tên viết khác nhau.',
      icon: PenLine,
    },
    {
      to: '/admin/publishers',
      right: 'books.change',
      entry: 'publishers',
      name: 'Quản lý nhà xuất bản',
      about: 'Thêm, sửa, xóa và gộp nhà xuất bản.',
      icon: Building2,
    },
    {
      to: '/admin/series',
      right: 'books.change',
      entry: 'books',
      name: 'Quản lý bộ sách',
      about: 'Thêm, sửa, xóa và gộp bộ sách.',
      icon: Library,
    },
  ],
} as const satisfies FeatureDesk
