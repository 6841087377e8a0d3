/** Sentences about returns, apart from the schemas, so that a browser need not load them for it. */
export const returnSentences = {
  title: 'Trả hàng',
  ask: 'Yêu cầu trả hàng',
  send: 'Gửi yêu cầu',
  lines: 'Sách cần trả',
  asked: 'Đã gửi yêu cầu trả hàng',
  withdrawn: 'Đã rút yêu cầu trả hàng',
  answered: { true: 'Đã đồng ý yêu cầu trả hàng', false: 'Đã từ chối yêu cầu trả hàng' },
  received: 'Đã nhập sách trả về',
  paidBack: 'Đã hoàn tiền trả hàng',
  settled: 'Đã ghi nhận kết quả hoàn tiền',
  listFailed: 'Không thể tải danh sách trả hàng',
  loadFailed: 'Không thể tải yêu cầu trả hàng',
  askFailed: 'Không thể gửi yêu cầu trả hàng',
  changeFailed: 'Không thể cập nhật yêu cầu trả hàng',
  none: 'Chưa có yêu cầu trả hàng nào',
  noneFound: 'Không có yêu cầu trả hàng nào phù hợp',
  answerMissing: 'Vui lòng chọn đồng ý hoặc từ chối',
  linesMissing: 'Vui lòng chọn sách cần trả',
  reasonMissing: 'Vui lòng chọn lý do trả hàng',
  wordsMissing: 'Vui lòng viết vài lời cho khách',
  referenceLabel: 'Mã giao dịch chuyển khoản',
  referenceMissing: 'Vui lòng nhập mã giao dịch chuyển khoản',
  copiesInvalid: 'Số cuốn không hợp lệ',
  pictureInvalid: 'Ảnh không hợp lệ. Vui lòng tải ảnh lên lại.',
} as const

/** Why an order cannot be sent back now, by `ReturnProblem`. */
export const returnProblemSentences = {
  'not-delivered': 'Chỉ có thể trả hàng của đơn đã giao.',
  'not-paid': 'Đơn hàng này không còn khoản tiền nào để hoàn lại.',
  'no-returns': 'Nhà sách hiện không nhận trả hàng.',
  late: 'Đã hết hạn trả hàng của đơn này.',
} as const

export const refundUnknownHint = (amount: string) =>
  `Đã yêu cầu cổng hoàn ${amount} nhưng chưa có câu trả lời. Hỏi lại không làm tiền hoàn hai lần.`
