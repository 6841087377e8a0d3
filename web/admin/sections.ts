import {
  BookOpen,
  Building2,
  ChartColumn,
  CreditCard,
  DatabaseBackup,
  FileUp,
  FolderTree,
  LayoutPanelTop,
  Library,
  type LucideIcon,
  Mail,
  MailQuestion,
  MessagesSquare,
  Package,
  PenLine,
  QrCode,
  Quote,
  Scale,
  ScrollText,
  SearchX,
  Settings,
  Star,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts'
import { policySentences } from '#contract/policies/policy-sentences.ts'
import { importSentences } from '#contract/imports/import-sentences.ts'

export type Section = { to: string; name: string; about: string; icon: LucideIcon }

/** What there is in the back-office, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    to: '/admin',
    name: 'Quản lý sách',
    about: 'Tìm, thêm, sửa, đổi giá và tồn kho.',
    icon: BookOpen,
  },
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
    to: '/admin/series',
    name: 'Quản lý bộ sách',
    about: 'Thêm, sửa, xóa và gộp bộ sách.',
    icon: Library,
  },
  {
    to: '/admin/orders',
    name: 'Quản lý đơn hàng',
    about: 'Xác nhận, giao, hủy và tra cứu đơn hàng.',
    icon: Package,
  },
  {
    to: '/admin/transactions',
    name: 'Quản lý giao dịch',
    about: 'Theo dõi, đối chiếu và hoàn tiền các khoản thanh toán.',
    icon: CreditCard,
  },
  {
    to: '/admin/transfers',
    name: 'Chuyển khoản',
    about: 'Đối chiếu tiền vào tài khoản với đơn hàng.',
    icon: QrCode,
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
  {
    to: '/admin/enquiries',
    name: enquirySentences.title,
    about: 'Trả lời những gì khách viết ở trang Liên hệ.',
    icon: MailQuestion,
  },
  {
    to: '/admin/revenue',
    name: 'Doanh thu',
    about: 'Hôm nay, việc đang chờ, và báo cáo doanh thu.',
    icon: ChartColumn,
  },
  {
    to: '/admin/books/import',
    name: 'Nhập sách từ Excel',
    about: importSentences.about,
    icon: FileUp,
  },
  {
    to: '/admin/coupons',
    name: 'Khuyến mãi',
    about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
    icon: TicketPercent,
  },
  {
    to: '/admin/picks',
    name: 'Hiên chọn',
    about: 'Danh sách sách do người bán sách giới thiệu.',
    icon: Quote,
  },
  {
    to: '/admin/reviews',
    name: 'Đánh giá',
    about: 'Đánh giá của bạn đọc, ẩn và hiện lại.',
    icon: Star,
  },
  {
    to: '/admin/window',
    name: 'Trang chủ',
    about: 'Các khối của trang chủ và thực đơn thể loại.',
    icon: LayoutPanelTop,
  },
  {
    to: '/admin/search',
    name: 'Tìm kiếm',
    about: 'Từ đồng nghĩa, và những gì bạn đọc tìm không ra.',
    icon: SearchX,
  },
  {
    to: '/admin/letters',
    name: 'Thư gửi khách',
    about: 'Thư đã gửi, đang chờ, gửi không được, và mẫu thư.',
    icon: Mail,
  },
  {
    to: '/admin/policies',
    name: 'Chính sách',
    about: policySentences.about,
    icon: Scale,
  },
  {
    to: '/admin/settings',
    name: 'Cài đặt',
    about: 'Tên, liên hệ, giờ mở cửa, phí và ngày giao hàng.',
    icon: Settings,
  },
  {
    to: '/admin/audit',
    name: 'Nhật ký',
    about: 'Ai đã làm gì, lúc nào, ở đâu.',
    icon: ScrollText,
  },
  {
    to: '/admin/backups',
    name: 'Sao lưu',
    about: 'Bản gần nhất là khi nào, và tải một bản về.',
    icon: DatabaseBackup,
  },
]
