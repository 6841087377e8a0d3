/** Requests of the law on personal data: two working days until an answer, and for each kind its days until it is done. */
export const personalDataTopics = {
  data: { name: 'Xem, sửa dữ liệu cá nhân', answerHours: 48, settleDays: 10 },
  consent: { name: 'Rút đồng ý, ngừng xử lý dữ liệu', answerHours: 48, settleDays: 15 },
  erasure: { name: 'Xóa dữ liệu cá nhân', answerHours: 48, settleDays: 20 },
} as const

/**
 * Topics that people write to the shop about, with the hours until its first answer and the days until it is settled. The page of complaints
 * publishes these, letters promise them, and the staff's list counts by them.
 */
export const enquiryTopics = {
  order: { name: 'Đơn hàng và giao hàng', answerHours: 24, settleDays: 3 },
  return: { name: 'Đổi trả, sách bị lỗi', answerHours: 48, settleDays: 7 },
  book: { name: 'Hỏi mua sách', answerHours: 48, settleDays: 7 },
  account: { name: 'Tài khoản, đăng nhập', answerHours: 72, settleDays: 15 },
  ...personalDataTopics,
  complaint: { name: 'Khiếu nại, góp ý', answerHours: 24, settleDays: 7 },
  other: { name: 'Việc khác', answerHours: 48, settleDays: 7 },
} as const
export type EnquiryTopic = keyof typeof enquiryTopics

export const isEnquiryTopic = (topic: string): topic is EnquiryTopic => Object.hasOwn(enquiryTopics, topic)

/** Name of a topic; one that an older shop wrote is shown by its key. */
export const topicName = (topic: string): string =>
  isEnquiryTopic(topic) ? enquiryTopics[topic].name : topic

/** An older shop's topic is answered as any other matter. */
export const answerTimesOf = (topic: string) => enquiryTopics[isEnquiryTopic(topic) ? topic : 'other']
