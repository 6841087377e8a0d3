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

/** Rules of a coupon's discount, apart from the schemas, so that a browser need not load them for it. */
export type CouponRule = {
  kind: (typeof couponKinds)[number]
  /** A whole percentage, or dong; of the fee for delivery always all, up to `max_discount`. */
  value: number
  max_discount: number | null
  min_subtotal: number
}

/** Discount on the books, rounded down to the dong; never more than the books cost that it is for. */
export function discountOf(coupon: CouponRule, subtotal: number): number {
  if (subtotal < coupon.min_subtotal || coupon.kind === 'shipping') return 0
  const wanted = coupon.kind === 'amount' ? coupon.value : Math.floor((subtotal * coupon.value) / 100)
  return Math.min(wanted, coupon.max_discount ?? wanted, subtotal)
}

export const couponCodeLengthLimit = 40
/** Typed in small letters or with blanks around it, it is the same code. */
export const couponCodeOf = (typed: string) => typed.normalize('NFC').trim().toUpperCase()
