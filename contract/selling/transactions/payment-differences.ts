/** About what shop and gateway do not agree: a payment may have several of them. */
export const differenceKinds = ['paid-there', 'paid-here', 'other-amount', 'to-refund'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceNames: Record<DifferenceKind, { short: string; long: string }> = {
  'paid-there': { short: 'Cổng đã thu', long: 'Cổng đã thu tiền, cửa hàng chưa ghi nhận' },
  'paid-here': { short: 'Cổng chưa thu', long: 'Cửa hàng đã ghi nhận, cổng không báo đã thu' },
  'other-amount': { short: 'Lệch số tiền', long: 'Số tiền ở cổng khác với cửa hàng' },
  'to-refund': { short: 'Cần hoàn tiền', long: 'Tiền phải hoàn lại cho khách' },
}
