/** Sentences about reviews, apart from the schemas, so that a browser does not load them. */
export const ratingNames = { 1: 'Rất tệ', 2: 'Tệ', 3: 'Trung bình', 4: 'Tốt', 5: 'Xuất sắc' } as const
export type Rating = keyof typeof ratingNames
export const reviewPageSize = 10

export const reviewSorts = {
  newest: 'Mới nhất',
  helpful: 'Có ích nhất',
  highest: 'Sao cao trước',
  lowest: 'Sao thấp trước',
} as const
export type ReviewSort = keyof typeof reviewSorts

export const shortestReview = 10
export const longestReview = 5000

export const reviewsTitle = 'Đánh giá của bạn đọc'
export const noSuchReview = 'Không tìm thấy đánh giá.'
export const reviewsFailed = 'Không thể tải dữ liệu đánh giá.'
export const reviewSentences = {
  bought: 'Đã mua hàng',
  sent: 'Đánh giá của bạn đã được gửi thành công!',
  deleted: 'Đã xóa đánh giá của bạn.',
  createFailed: 'Không thể tạo đánh giá.',
  sendBroke: 'Có lỗi xảy ra khi gửi đánh giá',
  deleteFailed: 'Không thể xóa đánh giá.',
  ratingMissing: 'Vui lòng chọn số sao đánh giá',
  contentMissing: 'Vui lòng nhập nội dung đánh giá',
  contentTooShort: `Nội dung đánh giá phải có ít nhất ${shortestReview} ký tự`,
  contentTooLong: `Nội dung đánh giá không được vượt quá ${longestReview} ký tự`,
  voted: 'Cảm ơn bạn! Đánh giá này có ích với bạn.',
  unvoted: 'Đã bỏ phiếu có ích của bạn.',
  ownVote: 'Bạn không thể bỏ phiếu cho đánh giá của chính mình.',
  voteFailed: 'Không thể ghi nhận phiếu của bạn.',
  hidden: 'Đã ẩn đánh giá.',
  shown: 'Đã hiện lại đánh giá.',
  hideReasonMissing: 'Vui lòng nhập lý do ẩn đánh giá',
}

/** Why this cannot be a review's text; nothing when it can. An emoji is one character. */
export function reviewTextProblem(content: string): string | undefined {
  const text = content.trim()
  if (text === '') return reviewSentences.contentMissing
  if ([...text].length < shortestReview) return reviewSentences.contentTooShort
  return text.length > longestReview ? reviewSentences.contentTooLong : undefined
}
