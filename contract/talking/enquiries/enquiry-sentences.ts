import { answerTimesOf } from '#contract/base/shop/enquiry-topics.ts'

export const enquiryStates = ['open', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
export const enquiryStateNames: Readonly<Record<EnquiryState, string>> = {
  open: 'Chờ trả lời',
  answered: 'Đã trả lời',
  closed: 'Đã xong',
}

export const enquiryLimits = {
  name: 100,
  phone: 40,
  orderCode: 40,
  message: 2000,
  reply: 4000,
  replies: 100,
} as const

/** Sentences of enquiries, apart from the schemas, so that a browser does not load them. */
export const enquirySentences = {
  title: 'Lời nhắn',
  send: 'Gửi lời nhắn',
  received: (code: string, topic: string) =>
    `Đã nhận lời nhắn của bạn. Mã lời nhắn: ${code}. ${promiseOf(topic)}`,
  sendFailed: 'Không thể gửi lời nhắn. Vui lòng thử lại sau.',
  listFailed: 'Không thể tải lời nhắn.',
  none: 'Chưa có lời nhắn nào',
  noneFound: 'Không có lời nhắn nào như vậy',
  replied: 'Đã gửi câu trả lời.',
  replyFailed: 'Không thể gửi câu trả lời. Vui lòng thử lại sau.',
  saved: 'Đã lưu lời nhắn.',
  saveFailed: 'Không thể lưu lời nhắn. Vui lòng thử lại sau.',
  changed: 'Lời nhắn này vừa được người khác xử lý. Vui lòng xem lại.',
  notFound: 'Không tìm thấy lời nhắn này.',
}

/** Promise of an answer to what was written about this topic. */
export const promiseOf = (topic: string) => {
  const { answerHours, settleDays } = answerTimesOf(topic)
  return `Nhà sách trả lời qua email trong ${answerHours} giờ và giải quyết xong trong ${settleDays} ngày.`
}
