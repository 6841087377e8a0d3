import { healthSentences } from '#contract/operations/health/health-sentences.ts'
import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import type { DeskCounts } from '#contract/desk/workspace/desk-counts.ts'
import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { reorderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { enquirySentences } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { policySentences } from '#contract/selling/policies/policy-sentences.ts'
import { campaignSentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import {
  CalendarClock,
  ChartColumn,
  ClipboardList,
  DatabaseBackup,
  FileUp,
  FolderTree,
  HandCoins,
  HeartPulse,
  House,
  LayoutPanelTop,
  MailQuestion,
  MessagesSquare,
  PackagePlus,
  Quote,
  Scale,
  ScanBarcode,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  TicketPercent,
  Undo2,
  UsersRound,
} from '#web/base/icons/desk-icons.ts'
import { Banknote, BookOpen, Package, ShoppingBag, Truck, UserRound } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { Building2, CreditCard, Library, Mail, PenLine, QrCode, Star } from '#web/base/icons/shop-icons.ts'

/** Groups of the menu, in its order; on a phone each group is one place of the dock. */
export const sectionGroups = {
  sales: { name: 'Bán hàng', icon: ShoppingBag },
  books: { name: 'Kho sách', icon: Library },
  people: { name: 'Khách', icon: UserRound },
  reports: { name: 'Báo cáo', icon: ChartColumn },
  system: { name: 'Hệ thống', icon: Settings },
} satisfies Record<string, { name: string; icon: Icon }>
export type SectionGroup = keyof typeof sectionGroups

export type Section = {
  to: string
  /** Right without which it is not seen. */
  right: Right
  group: SectionGroup
  name: string
  about: string
  icon: Icon
  /** Count of its waiting work, and the words in which that is read out. */
  waits?: { count: keyof DeskCounts; for: string }
}

/** Sections of the back-office, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    to: '/admin/today',
    right: 'desk.use',
    group: 'sales',
    name: todaySentences.title,
    about: todaySentences.about,
    icon: House,
  },
  {
    to: '/admin/orders',
    right: 'orders.see',
    group: 'sales',
    name: 'Quản lý đơn hàng',
    about: 'Xác nhận, giao, hủy và tra cứu đơn hàng.',
    icon: Package,
    waits: { count: 'orders_to_confirm', for: 'đơn chờ xác nhận' },
  },
  {
    to: '/admin/transactions',
    right: 'money.see',
    group: 'sales',
    name: 'Quản lý giao dịch',
    about: 'Theo dõi, đối chiếu và hoàn tiền các khoản thanh toán.',
    icon: CreditCard,
    waits: { count: 'refunds_due', for: 'khoản cần hoàn' },
  },
  {
    to: '/admin/transfers',
    right: 'money.see',
    group: 'sales',
    name: 'Chuyển khoản',
    about: 'Đối chiếu tiền vào tài khoản với đơn hàng.',
    icon: QrCode,
    waits: { count: 'transfers_to_settle', for: 'khoản cần xem' },
  },
  {
    to: '/admin/counter',
    right: 'counter.sell',
    group: 'sales',
    name: counterSentences.title,
    about: counterSentences.about,
    icon: ScanBarcode,
  },
  {
    to: '/admin/shifts',
    right: 'counter.see',
    group: 'sales',
    name: counterSentences.shifts,
    about: counterSentences.shiftsAbout,
    icon: Banknote,
  },
  {
    to: '/admin/cod',
    right: 'money.see',
    group: 'sales',
    name: codSentences.title,
    about: codSentences.about,
    icon: HandCoins,
  },
  {
    to: '/admin/returns',
    right: 'orders.see',
    group: 'sales',
    name: 'Trả hàng',
    about: 'Trả lời yêu cầu, nhập sách về và hoàn tiền.',
    icon: Undo2,
    waits: { count: 'returns_open', for: 'yêu cầu đang mở' },
  },
  {
    to: '/admin/coupons',
    right: 'coupons.change',
    group: 'sales',
    name: 'Khuyến mãi',
    about: 'Mã giảm giá: mức giảm, thời gian, số lượt.',
    icon: TicketPercent,
  },
  {
    to: '/admin/campaigns',
    right: 'prices.change',
    group: 'sales',
    name: campaignSentences.title,
    about: campaignSentences.about,
    icon: CalendarClock,
  },
  {
    to: '/admin',
    right: 'books.see',
    group: 'books',
    name: 'Quản lý sách',
    about: 'Tìm, thêm, sửa, đổi giá và tồn kho.',
    icon: BookOpen,
  },
  {
    to: '/admin/receipts',
    right: 'goods.see',
    group: 'books',
    name: receiptSentences.title,
    about: receiptSentences.about,
    icon: PackagePlus,
  },
  {
    to: '/admin/reorder',
    right: 'goods.see',
    group: 'books',
    name: reorderSentences.title,
    about: reorderSentences.about,
    icon: Truck,
    waits: { count: 'books_to_order', for: 'tên sách cần đặt thêm' },
  },
  {
    to: '/admin/counts',
    right: 'goods.see',
    group: 'books',
    name: countSentences.title,
    about: countSentences.about,
    icon: ClipboardList,
  },
  {
    to: '/admin/books/import',
    right: 'books.change',
    group: 'books',
    name: 'Nhập sách từ Excel',
    about: importSentences.about,
    icon: FileUp,
  },
  {
    to: '/admin/categories',
    right: 'books.change',
    group: 'books',
    name: 'Quản lý danh mục',
    about: 'Thêm, sửa, xóa và gộp danh mục sách.',
    icon: FolderTree,
  },
  {
    to: '/admin/authors',
    right: 'books.change',
    group: 'books',
    name: 'Quản lý tác giả',
    about: 'Tiểu sử, ảnh, và gộp những tên viết khác nhau.',
    icon: PenLine,
  },
  {
    to: '/admin/publishers',
    right: 'books.change',
    group: 'books',
    name: 'Quản lý nhà xuất bản',
    about: 'Thêm, sửa, xóa và gộp nhà xuất bản.',
    icon: Building2,
  },
  {
    to: '/admin/series',
    right: 'books.change',
    group: 'books',
    name: 'Quản lý bộ sách',
    about: 'Thêm, sửa, xóa và gộp bộ sách.',
    icon: Library,
  },
  {
    to: '/admin/picks',
    right: 'storefront.change',
    group: 'books',
    name: 'Hiên chọn',
    about: 'Danh sách sách do người bán sách giới thiệu.',
    icon: Quote,
  },
  {
    to: '/admin/users',
    right: 'customers.see',
    group: 'people',
    name: 'Quản lý người dùng',
    about: 'Tìm, thêm, sửa và khóa tài khoản.',
    icon: UsersRound,
  },
  {
    to: '/admin/roles',
    right: 'customers.see',
    group: 'people',
    name: roleSentences.title,
    about: roleSentences.about,
    icon: ShieldCheck,
  },
  {
    to: '/admin/messages',
    right: 'customers.answer',
    group: 'people',
    name: 'Quản lý tin nhắn',
    about: 'Đọc và trả lời khách hàng trong hộp thư chung.',
    icon: MessagesSquare,
  },
  {
    to: '/admin/enquiries',
    right: 'customers.answer',
    group: 'people',
    name: enquirySentences.title,
    about: 'Trả lời những gì khách viết ở trang Liên hệ.',
    icon: MailQuestion,
    waits: { count: 'enquiries_open', for: 'lời nhắn chờ trả lời' },
  },
  {
    to: '/admin/reviews',
    right: 'customers.answer',
    group: 'people',
    name: 'Đánh giá',
    about: 'Đánh giá của bạn đọc, ẩn và hiện lại.',
    icon: Star,
  },
  {
    to: '/admin/letters',
    right: 'letters.handle',
    group: 'people',
    name: 'Thư gửi khách',
    about: 'Thư đã gửi, đang chờ, gửi không được, và mẫu thư.',
    icon: Mail,
  },
  {
    to: '/admin/revenue',
    right: 'reports.see',
    group: 'reports',
    name: 'Doanh thu',
    about: 'Hôm nay, việc đang chờ, và báo cáo doanh thu.',
    icon: ChartColumn,
  },
  {
    to: '/admin/audit',
    right: 'audit.see',
    group: 'reports',
    name: 'Nhật ký',
    about: 'Ai đã làm gì, lúc nào, ở đâu.',
    icon: ScrollText,
  },
  {
    to: '/admin/window',
    right: 'storefront.change',
    group: 'system',
    name: 'Trang chủ',
    about: 'Các khối của trang chủ và thực đơn thể loại.',
    icon: LayoutPanelTop,
  },
  {
    to: '/admin/search',
    right: 'storefront.change',
    group: 'system',
    name: 'Tìm kiếm',
    about: 'Từ đồng nghĩa, và những gì bạn đọc tìm không ra.',
    icon: SearchX,
  },
  {
    to: '/admin/policies',
    right: 'storefront.change',
    group: 'system',
    name: 'Chính sách',
    about: policySentences.about,
    icon: Scale,
  },
  {
    to: '/admin/settings',
    right: 'settings.change',
    group: 'system',
    name: 'Cài đặt',
    about: 'Tên, liên hệ, giờ mở cửa, phí và ngày giao hàng.',
    icon: Settings,
  },
  {
    to: '/admin/backups',
    right: 'backups.see',
    group: 'system',
    name: 'Sao lưu',
    about: 'Bản gần nhất là khi nào, và tải một bản về.',
    icon: DatabaseBackup,
  },
  {
    to: '/admin/health',
    right: 'health.see',
    group: 'system',
    name: healthSentences.title,
    about: healthSentences.about,
    icon: HeartPulse,
  },
]

/** The longest address counts: the books stand at the root of all others. */
export function sectionAt(pathname: string): Section | undefined {
  const above = sections.filter(
    ({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)),
  )
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** Screens below a section that take more than to see it. */
const ownRights: Readonly<Record<string, Right>> = { '/admin/orders/new': 'orders.change' }

export const rightToOpen = (pathname: string): Right =>
  ownRights[pathname] ?? sectionAt(pathname)?.right ?? 'desk.use'

export const sectionsFor = (user: Parameters<typeof holds>[0]) =>
  sections.filter(({ right }) => holds(user, right))
