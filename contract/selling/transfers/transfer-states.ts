/** Sources that tell of money on the shop's bank account. */
export const transferSources = ['sepay', 'payos', 'casso', 'statement'] as const
export type TransferSource = (typeof transferSources)[number]
export const eventSources = ['sepay', 'payos', 'casso'] as const
export type EventSource = (typeof eventSources)[number]

export const sourceNames: Record<TransferSource, string> = {
  sepay: 'SePay',
  payos: 'payOS',
  casso: 'Casso',
  statement: 'Sao kê',
}

export const transferStates = ['unsettled', 'booked', 'given_back', 'kept'] as const
export type TransferState = (typeof transferStates)[number]

export const transferStateNames: Record<TransferState, string> = {
  unsettled: 'Cần xem',
  booked: 'Đã ghi vào đơn',
  given_back: 'Đã trả lại',
  kept: 'Giữ nguyên',
}

/** Why a transfer does not pay an order by itself. */
export const transferFindings = [
  'unknown',
  'several',
  'too-little',
  'too-much',
  'twice',
  'late',
  'cancelled',
  'early',
  'elsewhere',
  'counter',
] as const
export type TransferFinding = (typeof transferFindings)[number]

/** In a word, and what is to be done. */
export const findingNames: Record<TransferFinding, { short: string; advice: string }> = {
  unknown: {
    short: 'Không rõ đơn',
    advice: 'Nội dung không có mã của đơn nào. Hỏi người chuyển rồi ghi vào đơn của họ, hoặc trả lại.',
  },
  several: {
    short: 'Nhiều mã',
    advice: 'Nội dung có mã của nhiều đơn. Xem khoản tiền là của đơn nào.',
  },
  'too-little': {
    short: 'Chuyển thiếu',
    advice: 'Khi khách chuyển thêm cho đủ, đơn tự được ghi nhận. Nếu không, trả lại khoản này.',
  },
  'too-much': {
    short: 'Chuyển thừa',
    advice: 'Ghi vào đơn để đơn được thanh toán, rồi trả lại phần thừa.',
  },
  twice: {
    short: 'Chuyển hai lần',
    advice: 'Đơn đã được thanh toán trước đó. Trả lại khoản này, hoặc ghi vào đơn khác của khách.',
  },
  late: {
    short: 'Đến trễ',
    advice: 'Đơn đã tự hủy vì quá hạn. Trả lại, hoặc ghi vào đơn mới của khách.',
  },
  cancelled: {
    short: 'Đơn đã hủy',
    advice: 'Đơn đã hủy trước khi tiền đến. Trả lại, hoặc ghi vào đơn khác của khách.',
  },
  early: {
    short: 'Có trước đơn',
    advice: 'Tiền chuyển trước khi đơn được đặt. Hỏi người chuyển rồi ghi vào đơn của họ, hoặc trả lại.',
  },
  elsewhere: {
    short: 'Tài khoản khác',
    advice:
      'Tiền đến một tài khoản không phải của nhà sách. Kiểm tra tài khoản rồi ghi vào đơn, hoặc trả lại.',
  },
  counter: {
    short: 'Tiền ở quầy',
    advice:
      'Không có hóa đơn ở quầy cho khoản này, hoặc hóa đơn đã được nhận lại. Hỏi người bán, rồi giữ nguyên hoặc trả lại.',
  },
}
