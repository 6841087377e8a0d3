import { Building2, FolderTree, type LucideIcon, Package, PenLine, UsersRound } from 'lucide-react'

export type Section = { to: string; name: string; about: string; icon: LucideIcon }

/** What there is in the back-office, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    to: '/admin/categories',
    name: 'Quản lý danh mục',
    about: 'Thêm, sửa, xóa và gộp danh mục sách.',
    icon: FolderTree,
  },
  {
    to: '/admin/authors',
    name: 'Quản lý tác giả',
    about: 'Tiểu sử, ảnh, và gộp những tên viết khác nhau.',
    icon: PenLine,
  },
  {
    to: '/admin/publishers',
    name: 'Quản lý nhà xuất bản',
    about: 'Thêm, sửa, xóa và gộp nhà xuất bản.',
    icon: Building2,
  },
  {
    to: '/admin/orders',
    name: 'Quản lý đơn hàng',
    about: 'Xác nhận, giao, hủy và tra cứu đơn hàng.',
    icon: Package,
  },
  {
    to: '/admin/users',
    name: 'Quản lý người dùng',
    about: 'Tìm, thêm, sửa và khóa tài khoản.',
    icon: UsersRound,
  },
]
