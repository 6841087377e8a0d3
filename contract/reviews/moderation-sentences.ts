/** Of the staff's list of reviews, what a browser reads. */
export const moderationSentences = {
  title: 'Đánh giá của bạn đọc',
  listFailed: 'Không thể tải danh sách đánh giá',
  none: 'Chưa có đánh giá nào',
  noneFound: 'Không tìm thấy đánh giá nào phù hợp',
  notFound: 'Không tìm thấy đánh giá.',
  hideFailed: 'Không thể ẩn đánh giá',
  showFailed: 'Không thể hiện lại đánh giá',
}
