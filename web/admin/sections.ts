import { type LucideIcon, Package, ScrollText, Settings, Star, TicketPercent, UsersRound } from 'lucide-react'

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
    to: '/admin/coupons',
    name: 'Khuyến mãi',
    about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
    icon: TicketPercent,
  },
  {
    to: '/admin/reviews',
    name: 'Đánh giá',
    about: 'Đánh giá của bạn đọc, ẩn và hiện lại.',
    icon: Star,
  },
  {
    to: '/admin/settings',
    name: 'Cài đặt',
    about: 'Tên, liên hệ, giờ mở cửa và mức sắp hết hàng.',
    icon: Settings,
  },
  {
    to: '/admin/audit',
    name: 'Nhật ký',
    about: 'Ai đã làm gì, lúc nào, ở đâu.',
    icon: ScrollText,
  },
]
