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

export const longestAnswer = 1000

/** Pictures of readers in a row on the page of a book. */
export const picturesInRow = 12

export const reviewsTitle = 'Đánh giá của bạn đọc'
export const noSuchReview = 'Không tìm thấy đánh giá.'
export const reviewsFailed = 'Không thể tải dữ liệu đánh giá.'
export const reviewSentences = {
  bought: 'Đã mua hàng',
  voted: 'Cảm ơn bạn! Đánh giá này có ích với bạn.',
  unvoted: 'Đã bỏ phiếu có ích của bạn.',
  ownVote: 'Bạn không thể bỏ phiếu cho đánh giá của chính mình.',
  voteFailed: 'Không thể ghi nhận phiếu của bạn.',
  answer: 'Nhà sách trả lời',
  earlierAnswer: 'Nhà sách trả lời bản trước của đánh giá này',
  pictures: 'Ảnh từ bạn đọc',
}

/** True where the review was written anew after the shop had answered it: the answer is about words that are gone. */
export const answersEarlierWords = (review: { edited_at: string | null; answered_at: string | null }) =>
  review.edited_at !== null && review.answered_at !== null && review.edited_at > review.answered_at
