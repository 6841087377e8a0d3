/** State of a message. Stored, so they never change. `sending` is one that a process has in hand. */
export const phoneMessageStates = ['waiting', 'sending', 'sent', 'unknown', 'refused', 'unsent'] as const
export type PhoneMessageState = (typeof phoneMessageStates)[number]

export const phoneMessageStateNames: Record<PhoneMessageState, string> = {
  waiting: 'Đang chờ',
  sending: 'Đang gửi',
  sent: 'Đã gửi',
  unknown: 'Không rõ',
  refused: 'Bị từ chối',
  unsent: 'Không gửi',
}

/** State of a template. Stored. `unfit`: it wants values that the shop has not. */
export const templateStandings = ['enabled', 'pending', 'rejected', 'disabled', 'unknown', 'unfit'] as const
export type TemplateStanding = (typeof templateStandings)[number]

export const templateStandingNames: Record<TemplateStanding, string> = {
  enabled: 'Đang dùng được',
  pending: 'Zalo đang duyệt',
  rejected: 'Zalo không duyệt',
  disabled: 'Zalo đã tắt mẫu',
  unknown: 'Chưa hỏi được',
  unfit: 'Chưa khớp',
}

/** Why a message was not handed over, and what became of one that was not answered. Keys are stored. */
export const phoneMessageReasons = {
  'too-late': 'Quá một ngày mà chưa gửi được',
  moot: 'Tin không còn đúng khi tới lượt',
  'no-phone': 'Đơn không có số di động Việt Nam',
  declined: 'Người nhận không muốn nhận tin',
  'no-answer': 'Zalo không trả lời: có thể khách đã nhận. Không tự gửi lại',
  interrupted: 'Máy dừng giữa lúc gửi: có thể khách đã nhận. Không tự gửi lại',
} as const
export type PhoneMessageReason = keyof typeof phoneMessageReasons

/** Sentences about messages to telephones, apart from the schemas, so that a browser does not load them. */
export const phoneMessageSentences = {
  title: 'Tin nhắn Zalo',
  settings: 'Dịp nhắn tin',
  none: 'Chưa có tin nhắn nào',
  noneFound: 'Không có tin nhắn nào phù hợp',
  listFailed: 'Không thể tải danh sách tin nhắn',
  settingsFailed: 'Không thể tải các dịp nhắn tin',
  notConnected:
    'Nhà sách chưa nối với Zalo nên chưa tin nào được gửi, và khách không thấy gì về tin nhắn. Cần một ứng dụng Zalo đã liên kết Official Account: điền ở mục Kết nối, rồi chọn dịp nhắn.',
  saved: 'Đã lưu',
  saveFailed: 'Không thể lưu. Vui lòng thử lại.',
  retried: 'Tin sẽ được gửi lại',
  retryFailed: 'Không thể gửi lại tin nhắn',
  refused: 'Từ nay số này không nhận tin của nhà sách nữa.',
  taken: 'Số này lại nhận tin của nhà sách.',
  templateUnknown: 'Zalo không biết mẫu này',
  missing: (names: string) => `Mẫu cần ô nhà sách không có: ${names}`,
} as const
