/** Sentences about writing a review: the page of a book that is only looked at loads none of them. */
export const shortestReview = 10
export const longestReview = 5000

export const writingSentences = {
  sent: 'Đánh giá của bạn đã được gửi thành công!',
  deleted: 'Đã xóa đánh giá của bạn.',
  createFailed: 'Không thể tạo đánh giá.',
  sendBroke: 'Có lỗi xảy ra khi gửi đánh giá',
  deleteFailed: 'Không thể xóa đánh giá.',
  ratingMissing: 'Vui lòng chọn số sao đánh giá',
  contentMissing: 'Vui lòng nhập nội dung đánh giá',
  contentTooShort: `Nội dung đánh giá phải có ít nhất ${shortestReview} ký tự`,
  contentTooLong: `Nội dung đánh giá không được vượt quá ${longestReview} ký tự`,
}

/** Why this cannot be a review's text; nothing when it can. An emoji is one character. */
export function reviewTextProblem(content: string): string | undefined {
  const text = content.trim()
  if (text === '') return writingSentences.contentMissing
  if ([...text].length < shortestReview) return writingSentences.contentTooShort
  return text.length > longestReview ? writingSentences.contentTooLong : undefined
}
