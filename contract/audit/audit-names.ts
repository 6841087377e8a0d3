import { bookFields, isDetail, wordOfDetail } from '#contract/catalogue/book-fields.ts'

/** What the log calls every deed that is written into it, in the words of the shop. */
export const actionNames = {
  register: 'Đăng ký',
  'sign-in': 'Đăng nhập',
  'sign-out': 'Đăng xuất',
  'change-email': 'Đổi email',
  'change-password': 'Đổi mật khẩu',
  'ask-password-reset': 'Xin đặt lại mật khẩu',
  'reset-password': 'Đặt lại mật khẩu',
  'refresh-token-reused': 'Phiên đăng nhập bị dùng lại',
  'link-provider': 'Liên kết Google, Facebook',
  'export-my-data': 'Tải dữ liệu cá nhân',
  'create-account': 'Thêm người dùng',
  'update-account': 'Sửa người dùng',
  'update-user': 'Sửa thông tin người dùng',
  'lock-account': 'Khóa tài khoản',
  'unlock-account': 'Mở khóa tài khoản',
  'delete-account': 'Xóa tài khoản',
  'make-admin': 'Trao quyền quản trị',
  'create-book': 'Thêm sách',
  'update-book': 'Sửa sách',
  'delete-book': 'Xóa sách',
  'add-look-inside': 'Thêm trang đọc thử',
  'arrange-look-inside': 'Xếp trang đọc thử',
  'restore-book': 'Đưa sách trở lại kệ',
  'change-price': 'Đổi giá sách',
  'change-stock': 'Đổi số lượng sách',
  'change-category': 'Chuyển danh mục sách',
  'export-books': 'Xuất danh sách sách',
  'import-books': 'Nhập sách từ tệp',
  'start-import': 'Bắt đầu nhập sách',
  'cancel-import': 'Hủy nhập sách',
  'undo-import': 'Hoàn tác nhập sách',
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
  'create-pick-list': 'Tạo danh sách Hiên chọn',
  'update-pick-list': 'Sửa danh sách Hiên chọn',
  'publish-pick-list': 'Hiện danh sách Hiên chọn',
  'withdraw-pick-list': 'Gỡ danh sách Hiên chọn',
  'order-pick-lists': 'Xếp danh sách Hiên chọn',
  'delete-pick-list': 'Xóa danh sách Hiên chọn',
  'claim-orders': 'Nhận đơn hàng vào tài khoản',
  'update-order': 'Cập nhật đơn hàng',
  'delete-order': 'Xóa đơn hàng',
  'change-arrival': 'Đổi ngày giao dự kiến',
  'update-transaction': 'Cập nhật giao dịch',
  'delete-transaction': 'Xóa giao dịch',
  'check-transaction': 'Hỏi cổng thanh toán',
  'refund-payment': 'Hoàn tiền',
  'assign-transfer': 'Ghi chuyển khoản vào đơn',
  'give-transfer-back': 'Trả lại chuyển khoản',
  'keep-transfer': 'Giữ nguyên chuyển khoản',
  'import-statement': 'Nhập sao kê ngân hàng',
  'create-coupon': 'Tạo mã giảm giá',
  'update-coupon': 'Sửa mã giảm giá',
  'end-coupon': 'Kết thúc mã giảm giá',
  'delete-coupon': 'Xóa mã giảm giá',
  'change-credit': 'Đổi số dư mua sách',
  'create-synonym': 'Thêm từ đồng nghĩa',
  'delete-synonym': 'Xóa từ đồng nghĩa',
  'hide-review': 'Ẩn đánh giá',
  'show-review': 'Hiện lại đánh giá',
  'save-canned-reply': 'Lưu câu trả lời mẫu',
  'delete-canned-reply': 'Xóa câu trả lời mẫu',
  'save-customer-note': 'Ghi chú về khách hàng',
  'update-settings': 'Sửa cài đặt nhà sách',
  'update-delivery': 'Sửa phí và ngày giao hàng',
  'update-window': 'Bày lại trang chủ',
  'update-policy': 'Sửa chính sách',
  'answer-enquiry': 'Trả lời lời nhắn',
  'update-enquiry': 'Xử lý lời nhắn',
  'update-letter-template': 'Sửa mẫu thư',
  'retry-letter': 'Gửi lại thư',
  'export-report': 'Xuất báo cáo',
  'export-invoices': 'Xuất yêu cầu hóa đơn VAT',
  'download-backup': 'Tải bản sao lưu',
} as const

export const objectNames = {
  account: 'Tài khoản',
  user: 'Người dùng',
  session: 'Phiên đăng nhập',
  book: 'Sách',
  books: 'Nhiều sách',
  import: 'Lần nhập sách',
  category: 'Danh mục',
  author: 'Tác giả',
  publisher: 'Nhà xuất bản',
  series: 'Bộ sách',
  'pick-list': 'Danh sách Hiên chọn',
  order: 'Đơn hàng',
  payment: 'Giao dịch',
  transfer: 'Chuyển khoản',
  statement: 'Sao kê',
  coupon: 'Mã giảm giá',
  review: 'Đánh giá',
  synonym: 'Từ đồng nghĩa',
  reply: 'Câu trả lời mẫu',
  settings: 'Cài đặt',
  window: 'Trang chủ',
  policy: 'Chính sách',
  enquiry: 'Lời nhắn',
  letter: 'Thư',
  'letter-template': 'Mẫu thư',
  report: 'Báo cáo',
  backup: 'Bản sao lưu',
} as const

export type AuditAction = keyof typeof actionNames
export type AuditKind = keyof typeof objectNames

/** What an older shop wrote is shown by its code. */
const nameIn = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code
export const actionNameOf = (action: string) => nameIn(actionNames, action)
export const objectNameOf = (kind: string) => nameIn(objectNames, kind)

/** What people call a field of an object; one that they have no word for by its own name. */
export function fieldNameOf(kind: string, field: string): string {
  const names: Readonly<Record<string, { label: string }>> = kind === 'book' ? bookFields : {}
  return names[field]?.label ?? field
}

/** A value of such a field: what is one of a closed list by its word. */
export const fieldValueOf = (kind: string, field: string, value: unknown) =>
  kind === 'book' && isDetail(field) && typeof value === 'string' ? wordOfDetail(field, value) : value

export const auditSentences = {
  title: 'Nhật ký hệ thống',
  listFailed: 'Không thể tải nhật ký hệ thống',
  none: 'Chưa có việc nào được ghi lại',
  noneFound: 'Không tìm thấy việc nào phù hợp',
  shopItself: 'Hệ thống',
}
