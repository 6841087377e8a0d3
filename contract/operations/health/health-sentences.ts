import type { Right } from '#contract/platform/access/rights.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import type { HealthPart, HealthState } from './health.ts'

export const healthSentences = {
  title: 'Sức khỏe',
  listFailed: 'Lỗi khi tải sức khỏe của nhà sách',
  allGood: 'Mọi thứ đang chạy tốt.',
  toDo: 'Cần làm',
  well: 'Đang chạy tốt',
  forOperators: 'Dành cho người quản lý máy chủ',
} as const

export const healthStateNames: Record<HealthState, string> = {
  good: 'Tốt',
  watch: 'Cần xem',
  bad: 'Xử lý ngay',
}

type PartWords = {
  name: string
  /** Sentence when it is not well, and what its owner can do then. */
  advice: string
  /** More for those who look after the server, with the names of settings and commands. */
  detail?: string
  /** Screen on which it is mended. */
  to?: { href: string; name: string; right: Right }
}

const booksPath = '/admin/books'

export const healthWords: Record<HealthPart, PartWords> = {
  database: {
    name: 'Cơ sở dữ liệu',
    advice: 'Trả lời chậm hoặc gần hết chỗ nối: trang mở chậm theo. Hãy báo người quản lý máy chủ.',
    detail: 'Chạy npm run doctor; xem có lệnh chạy quá lâu, và máy chủ dữ liệu có đủ bộ nhớ và đĩa.',
  },
  clock: {
    name: 'Đồng hồ',
    advice:
      'Đồng hồ của hai máy lệch nhau: giá khuyến mãi và hạn thanh toán sẽ sai giờ. Hãy báo người quản lý máy chủ.',
    detail: 'Bật đồng bộ giờ (NTP) trên máy chủ của nhà sách và máy chủ dữ liệu.',
  },
  disk: {
    name: 'Ổ đĩa',
    advice: 'Sắp hết chỗ; hết chỗ thì nhà sách dừng bán. Hãy thêm đĩa, hoặc để bản sao lưu ở nơi khác.',
    detail: 'Đĩa của DATA_DIR.',
    to: { href: `${connectionsPath}#backup`, name: 'Đổi nơi sao lưu', right: 'settings.change' },
  },
  backup: {
    name: 'Sao lưu',
    advice: 'Chưa có bản sao lưu mới: máy hỏng là mất sổ sách từ bản trước đến nay.',
    detail: 'Xem nhật ký của lần sao lưu gần nhất, và chạy thử npm run backup.',
    to: { href: '/admin/backups', name: 'Mở sao lưu', right: 'backups.see' },
  },
  jobs: {
    name: 'Việc nền',
    advice:
      'Có việc chạy hỏng hoặc trễ. Việc tự chạy lại; nếu vẫn hỏng sau một giờ, hãy báo người quản lý máy chủ.',
    detail: 'Tìm tên việc trong nhật ký của máy chủ để biết nguyên nhân.',
  },
  letters: {
    name: 'Thư gửi khách',
    advice: 'Thư không gửi được hoặc chờ lâu. Hãy gửi một lá thư thử để biết máy chủ thư nói gì.',
    detail: 'npm run doctor thử kết nối và đăng nhập.',
    to: { href: '/admin/letters', name: 'Mở thư', right: 'letters.handle' },
  },
  notifications: {
    name: 'Thông báo',
    advice: 'Thông báo đến chậm. Nếu việc nền cũng hỏng thì xem việc nền trước.',
    detail: 'Xem nhật ký; nếu không có lỗi nào, khởi động lại tiến trình.',
  },
  messages: {
    name: 'Tin nhắn',
    advice: 'Tin nhắn chưa tới người đang mở trang; tải lại trang thì thấy. Hãy báo người quản lý máy chủ.',
    detail: 'Kiểm tra Redis (khi chạy nhiều máy) và nhật ký.',
  },
  payments: {
    name: 'Cổng thanh toán',
    advice: 'Có lần thanh toán mà cổng chưa cho biết kết quả. Hãy hỏi lại cổng ở từng giao dịch.',
    to: { href: '/admin/transactions?status=0', name: 'Mở giao dịch chờ', right: 'money.see' },
  },
  imports: {
    name: 'Nhập sách',
    advice: 'Một lần nhập sách chạy quá lâu. Hãy hủy hoặc làm lại.',
    to: { href: `${booksPath}/import`, name: 'Mở nhập sách', right: 'books.change' },
  },
  secrets: {
    name: 'Khóa bí mật',
    advice: 'Nhà sách còn nhận một khóa cũ không cần nữa. Hãy báo người quản lý máy chủ.',
    detail:
      'Bỏ khóa cũ khỏi SESSION_SECRETS_ACCEPTED (máy chủ riêng), hoặc chạy npm run secret:rotate -- --drop. Nếu có mã không mở được, đưa khóa đã bỏ vào lại.',
  },
  audit: {
    name: 'Niêm phong nhật ký',
    advice: 'Dòng nhật ký mới chưa được niêm phong. Hãy báo người quản lý máy chủ.',
    detail: 'Tìm “seal the audit log” trong nhật ký của máy chủ.',
  },
  log: {
    name: 'Nhật ký máy chủ',
    advice: 'Có dòng nhật ký không ghi được nên đã bỏ. Hãy báo người quản lý máy chủ.',
    detail: 'Kiểm tra ổ đĩa chứa nhật ký còn chỗ không.',
  },
}
