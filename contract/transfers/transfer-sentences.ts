/** What is said about transfers, apart from the schemas, so that a browser need not load them for it. */
export const transferSentences = {
  title: 'Chuyển khoản',
  listFailed: 'Không thể tải danh sách chuyển khoản',
  none: 'Chưa có khoản chuyển khoản nào',
  noneFound: 'Không có khoản chuyển khoản nào phù hợp',
  actionMissing: 'Vui lòng chọn cách xử lý',
  orderMissing: 'Vui lòng nhập mã hoặc số đơn hàng',
  statementHint:
    'Tải sao kê từ ngân hàng rồi chọn ở đây: bạn xem trước khoản nào khớp với đơn nào. Khoản đã có không được ghi thêm lần nữa.',
  statementBooked: 'Đã ghi nhận sao kê',
  noteMissing: 'Vui lòng ghi chú lý do',
  settleFailed: 'Không thể xử lý khoản chuyển khoản',
  statementFailed: 'Không thể đọc sao kê',
  paid: 'Đã ghi vào đơn hàng',
  waits: 'Đã ghi là của đơn hàng, chờ chuyển thêm cho đủ',
  given_back: 'Đã ghi nhận trả lại',
  kept: 'Đã ghi nhận giữ nguyên',
  waiting: 'Đang chờ tiền của bạn. Trang này tự cập nhật khi nhà sách nhận được, thường sau vài giây.',
  wasGivenBack: 'Nhà sách đã trả lại khoản này.',
  copied: 'Đã sao chép',
  notCopied: 'Không sao chép được',
  /** What came for an order and does not pay it by itself. */
  toCustomer: {
    'too-little': 'Số tiền còn thiếu. Bạn chuyển thêm phần còn lại với cùng nội dung.',
    'too-much': 'Số tiền nhiều hơn đơn hàng. Nhà sách sẽ trả lại phần thừa cho bạn.',
    twice: 'Đơn hàng đã được thanh toán trước đó. Khoản này sẽ được trả lại cho bạn.',
    late: 'Tiền đến sau khi đơn hàng tự hủy. Nhà sách sẽ liên hệ với bạn.',
    cancelled: 'Đơn hàng đã hủy. Khoản này sẽ được trả lại cho bạn.',
    unknown: '',
    several: '',
  },
} as const
