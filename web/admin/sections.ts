import { type LucideIcon, MessagesSquare, Package, UsersRound } from 'lucide-react'

export type Section = { to: string; name: string; about: string; icon: LucideIcon }

/** What there is in the back-office, in the order of its menu. */
export const sections: readonly Section[] = [
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
  {
    to: '/admin/messages',
    name: 'Quản lý tin nhắn',
    about: 'Đọc và trả lời khách hàng trong hộp thư chung.',
    icon: MessagesSquare,
  },
]
