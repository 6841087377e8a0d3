/** Of the staff's coupons, what a browser reads: apart from the schemas, so that it does not load them. */
export const couponStates = ['running', 'waiting', 'used_up', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

export const couponStateNames: Record<CouponState, string> = {
  running: 'Đang áp dụng',
  waiting: 'Chưa bắt đầu',
  used_up: 'Hết lượt',
  over: 'Hết hạn',
  ended: 'Đã kết thúc',
}

export const couponKindNames = { percent: 'Phần trăm', amount: 'Số tiền' } as const
export const couponKinds = ['percent', 'amount'] as const

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
