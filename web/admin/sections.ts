import {
  BookOpen,
  Building2,
  ChartColumn,
  CreditCard,
  DatabaseBackup,
  FileUp,
  FolderTree,
  type LucideIcon,
  MessagesSquare,
  Package,
  PenLine,
  ScrollText,
  Settings,
  Star,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import { importSentences } from '#contract/imports/import-sentences.ts'

export type Section = {
  to: string
  name: string
  about: string
  /** Of the screen, in the head of its page. */
  description: string
  icon: LucideIcon
}

/** What there is in the back-office, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    to: '/admin',
    name: 'Quản lý sách',
    about: 'Tìm, thêm, sửa, đổi giá và tồn kho.',
    description: 'Sách của nhà sách: tìm, thêm, sửa, đổi giá và tồn kho.',
    icon: BookOpen,
  },
  {
    to: '/admin/categories',
    name: 'Quản lý danh mục',
    about: 'Thêm, sửa, xóa và gộp danh mục sách.',
    description: 'Thêm, sửa, xóa và gộp danh mục sách của nhà sách.',
    icon: FolderTree,
  },
  {
    to: '/admin/authors',
    name: 'Quản lý tác giả',
    about: 'Tiểu sử, ảnh, và gộp những tên viết khác nhau.',
    description: 'Thêm, sửa, xóa và gộp tác giả của nhà sách.',
    icon: PenLine,
  },
  {
    to: '/admin/publishers',
    name: 'Quản lý nhà xuất bản',
    about: 'Thêm, sửa, xóa và gộp nhà xuất bản.',
    description: 'Thêm, sửa, xóa và gộp nhà xuất bản của nhà sách.',
    icon: Building2,
  },
  {
    to: '/admin/orders',
    name: 'Quản lý đơn hàng',
    about: 'Xác nhận, giao, hủy và tra cứu đơn hàng.',
    description: 'Đơn hàng của nhà sách: tìm, xác nhận, giao và hủy.',
    icon: Package,
  },
  {
    to: '/admin/transactions',
    name: 'Quản lý giao dịch',
    about: 'Theo dõi, đối chiếu và hoàn tiền các khoản thanh toán.',
    description: 'Giao dịch thanh toán của nhà sách: tìm, đối chiếu và hoàn tiền.',
    icon: CreditCard,
  },
  {
    to: '/admin/users',
    name: 'Quản lý người dùng',
    about: 'Tìm, thêm, sửa và khóa tài khoản.',
    description: 'Tài khoản của khách hàng và quản trị viên: tìm, thêm, sửa, khóa.',
    icon: UsersRound,
  },
  {
    to: '/admin/messages',
    name: 'Quản lý tin nhắn',
    about: 'Đọc và trả lời khách hàng trong hộp thư chung.',
    description: 'Hộp thư của nhà sách: đọc và trả lời tin nhắn của khách hàng.',
    icon: MessagesSquare,
  },
  {
    to: '/admin/revenue',
    name: 'Doanh thu',
    about: 'Hôm nay, việc đang chờ, và báo cáo doanh thu.',
    description: 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.',
    icon: ChartColumn,
  },
  {
    to: '/admin/books/import',
    name: 'Nhập sách từ Excel',
    about: importSentences.about,
    description: importSentences.about,
    icon: FileUp,
  },
  {
    to: '/admin/coupons',
    name: 'Khuyến mãi',
    about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
    description: 'Mã giảm giá: tạo, sửa, kết thúc và số lượt đã dùng.',
    icon: TicketPercent,
  },
  {
    to: '/admin/reviews',
    name: 'Đánh giá',
    about: 'Đánh giá của bạn đọc, ẩn và hiện lại.',
    description: 'Đánh giá của bạn đọc: tìm, ẩn với lý do, hiện lại.',
    icon: Star,
  },
  {
    to: '/admin/settings',
    name: 'Cài đặt',
    about: 'Tên, liên hệ, giờ mở cửa và mức sắp hết hàng.',
    description: 'Tên, liên hệ, giờ mở cửa, những con số ở trang chủ và mức sắp hết hàng.',
    icon: Settings,
  },
  {
    to: '/admin/audit',
    name: 'Nhật ký',
    about: 'Ai đã làm gì, lúc nào, ở đâu.',
    description: 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.',
    icon: ScrollText,
  },
  {
    to: '/admin/backups',
    name: 'Sao lưu',
    about: 'Bản gần nhất là khi nào, và tải một bản về.',
    description: 'Bản sao lưu gần nhất là khi nào, và tải một bản về.',
    icon: DatabaseBackup,
  },
]
