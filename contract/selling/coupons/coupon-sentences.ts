export const couponInvalid = 'Mã giảm giá không hợp lệ'

/** Sentences that the staff reads about its coupons. */
export const couponManagementSentences = {
  title: 'Khuyến mãi',
  created: 'Đã tạo mã giảm giá.',
  updated: 'Đã cập nhật mã giảm giá.',
  deleted: 'Đã xóa mã giảm giá.',
  ended: 'Mã giảm giá đã kết thúc. Đơn hàng đã dùng mã giữ nguyên.',
  saveFailed: 'Không thể lưu mã giảm giá',
  endFailed: 'Không thể xóa mã giảm giá',
  notFound: 'Không tìm thấy mã giảm giá.',
  listFailed: 'Không thể tải danh sách mã giảm giá',
  none: 'Chưa có mã giảm giá nào',
  noneFound: 'Không tìm thấy mã giảm giá nào phù hợp',
}
