import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'

/** Sentences for the staff who change the lines of an order. */
export const editingSentences = {
  changed: 'Đã sửa đơn hàng. Khách hàng được báo.',
  othersChange: 'Thay đổi của người khác trong đơn',
  changedElsewhere: 'Người khác vừa sửa đơn này',
  keepsMine: 'Lưu lần nữa thì giá trị của bạn thay giá trị của họ.',
  takeTheirs: 'Lấy giá trị của họ',
  refundOpen:
    'Đã sửa đơn hàng, nhưng cổng thanh toán chưa hoàn được tiền. Hãy mở giao dịch của đơn để hoàn lại hoặc chọn cách khác.',
  same: 'Các dòng sách không đổi.',
  broke: 'Có lỗi xảy ra khi sửa đơn hàng',
  title: (code: string) => `Sửa sách của đơn hàng ${code}`,
  linesMissing: 'Đơn hàng cần ít nhất một cuốn sách',
  lineInvalid: 'Sách hoặc số lượng không hợp lệ',
  tooMany: 'Đơn hàng có quá nhiều đầu sách',
  bookGone: 'Có cuốn không còn trong nhà sách',
  wayInvalid: 'Cách trả lại tiền không hợp lệ',
  wayMissing: 'Vui lòng chọn cách trả lại tiền thừa',
  payByMissing: 'Vui lòng chọn cách khách trả thêm',
  payByNames: {
    transfer: 'Khách chuyển khoản: đơn chờ tiền về rồi mới giao',
    cash: 'Thu tiền mặt khi giao hàng',
    received: 'Đã nhận tiền rồi',
  },
  payByInvalid: 'Cách thanh toán thêm không hợp lệ',
  noTransfers: 'Nhà sách chưa mở thanh toán chuyển khoản',
  supplementChanged: 'Đã đổi cách thanh toán thêm. Khách hàng được báo.',
  supplementTaken: 'Đã ghi nhận khoản thanh toán thêm.',
  supplementTitle: (code: string) => `Thanh toán thêm của đơn hàng ${code}`,
  supplementBroke: 'Có lỗi xảy ra khi đổi cách thanh toán thêm',
  noneWaits: 'Đơn hàng này không còn chờ khoản thanh toán thêm nào.',
  supplementNote: (amount: number, way: 'transfer' | 'cash') =>
    `Thanh toán thêm ${formatDong(amount)} ${way === 'cash' ? 'khi nhận hàng' : 'bằng chuyển khoản'}.`,
  noAccount: 'Khách không có tài khoản nên không nhận số dư được',
  referenceMissing: returnSentences.referenceMissing,
  /** In the history of the order, which its customer reads. */
  note: (changes: readonly string[], total: number) =>
    `Nhà sách đã sửa đơn: ${changes.join('; ')}. Tổng mới ${formatDong(total)}.`,
  lineNote: (title: string, before: number, after: number) =>
    after === 0
      ? `bỏ “${title}”`
      : before === 0
        ? `thêm ${after} “${title}”`
        : `“${title}” ${before} → ${after} cuốn`,
  attemptOutdated: 'Đơn hàng được sửa, số tiền đã đổi',
}

/** Sentences for the staff who correct an order. */
export const correctionSentences = {
  recipientChanged: 'Đã sửa thông tin nhận hàng. Khách hàng được báo.',
  trackingChanged: 'Đã sửa mã vận đơn. Khách hàng được báo.',
  nothingChanged: 'Không có gì thay đổi.',
  recipientBroke: 'Có lỗi xảy ra khi sửa thông tin nhận hàng',
  trackingBroke: 'Có lỗi xảy ra khi sửa mã vận đơn',
  emailFixed: 'Đơn của tài khoản dùng email của tài khoản nên không đổi ở đây được',
  recipientTitle: (code: string) => `Sửa người nhận, đơn hàng ${code}`,
  trackingTitle: (code: string) => `Mã vận đơn của đơn hàng ${code}`,
  /** In the history of the order, which its customer reads. */
  recipientNote: 'Nhà sách đã sửa thông tin nhận hàng.',
  trackingNote: (number: string) =>
    number ? `Mã vận đơn mới: ${number}.` : 'Nhà sách đã bỏ mã vận đơn ghi nhầm.',
}
