/** Limits of conversations, apart from the schemas, so that a browser need not load them for it. */
export const chatPageSize = 100
export const messageLimit = 5000
export const clientIdLimit = 200

/** Windows side by side, as wide as this and so far from one another. */
export const mostWindows = 3
export const windowWidth = 320
export const windowGap = 16

/** Timeouts of typing: nobody who types no more is shown as typing; what was heard of it and not heard again is over. */
export const typingStopMs = 3000
export const typingShownMs = 5000

/** A clerk keeps a conversation so long after taking it or answering last; then others may take it as if it were free. */
export const assignedHours = 8

/** Views of the inbox beside all of it: who waits for an answer, and what a clerk has in hand. */
export const inboxViews = ['waiting', 'own'] as const
export type InboxView = (typeof inboxViews)[number]

/** Customers who wrote within so many days are active. */
export const activeDays = 7

export const cannedReplyLimits = { title: 100, content: 2000, count: 100 }
export const customerNoteLimit = 2000

/** Key of a conversation: nothing but those who take part in it. */
export const conversationIdOf = (one: number, other: number) =>
  `${Math.min(one, other)}-${Math.max(one, other)}`

export function partiesOf(conversationId: string): readonly [number, number] | undefined {
  const [, one, other] = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(conversationId) ?? []
  return Number(one) < Number(other) ? [Number(one), Number(other)] : undefined
}

export const chatSentences = {
  listFailed: 'Lỗi khi tải tin nhắn',
  detailFailed: 'Không thể tải chi tiết cuộc hội thoại',
  markFailed: 'Không thể đánh dấu đã đọc',
  sendFailed: 'Không thể gửi tin nhắn',
  notConnected: 'Chưa kết nối tới server',
  noUser: 'Không tìm thấy thông tin người dùng',
  noSender: 'Không thể xác định người gửi',
  noMore: 'Không thể tải thêm tin nhắn',
  blank: 'Vui lòng nhập nội dung tin nhắn',
  replySaved: 'Đã lưu câu trả lời mẫu.',
  replyDeleted: 'Đã xóa câu trả lời mẫu.',
}
