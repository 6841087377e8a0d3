/** States of the staff's coupons, apart from the schemas, so that a browser does not load them. */
export const couponStates = ['running', 'waiting', 'used_up', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

export const couponStateNames: Record<CouponState, string> = {
  running: 'Đang áp dụng',
  waiting: 'Chưa bắt đầu',
  used_up: 'Hết lượt',
  over: 'Hết hạn',
  ended: 'Đã kết thúc',
}

export const couponKindNames = {
  percent: 'Phần trăm',
  amount: 'Số tiền',
  shipping: 'Miễn phí giao hàng',
} as const
export const couponKinds = ['percent', 'amount', 'shipping'] as const
