import { noSuchReview, reviewsTitle } from './review-sentences.ts'

/** Sentences of the staff's list of reviews, for a browser. */
export const moderationSentences = {
  title: reviewsTitle,
  listFailed: 'Không thể tải danh sách đánh giá',
  none: 'Chưa có đánh giá nào',
  noneFound: 'Không tìm thấy đánh giá nào phù hợp',
  notFound: noSuchReview,
  hideFailed: 'Không thể ẩn đánh giá',
  showFailed: 'Không thể hiện lại đánh giá',
  answerFailed: 'Không thể trả lời đánh giá',
  hidden: 'Đã ẩn đánh giá.',
  shown: 'Đã hiện lại đánh giá.',
  answered: 'Đã đăng lời trả lời.',
  answerRemoved: 'Đã gỡ lời trả lời.',
  hiddenAnswer: 'Đánh giá đang bị ẩn. Hiện lại rồi mới trả lời được.',
  hideReasonMissing: 'Vui lòng nhập lý do ẩn đánh giá',
}
