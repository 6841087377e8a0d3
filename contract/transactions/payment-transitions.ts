import { type PaymentStatus, paymentStatus, statusMissing } from '#contract/orders/order-status.ts'

const { pending, completed, failed, refunded } = paymentStatus

/** What staff do with payments, apart from the schemas, so that a browser need not load them for it. */
export const transactionSentences = {
  listFailed: 'Không thể tải danh sách giao dịch',
  detailFailed: 'Không thể tải chi tiết giao dịch',
  updateFailed: 'Không thể cập nhật trạng thái giao dịch',
  deleteFailed: 'Không thể xóa giao dịch',
  updated: 'Cập nhật trạng thái giao dịch thành công!',
  deleted: 'Xóa giao dịch thành công!',
  refreshed: 'Đã làm mới danh sách giao dịch',
  failureReasonMissing: 'Vui lòng nhập lý do thất bại',
  refundReasonMissing: 'Vui lòng nhập lý do hoàn tiền',
  statusMissing,
  title: 'Quản lý giao dịch',
  none: 'Chưa có giao dịch nào',
  noneFound: 'Không tìm thấy giao dịch nào phù hợp',
  checked: 'Đã hỏi cổng thanh toán',
  checkFailed: 'Không thể hỏi cổng thanh toán',
}

/** What staff may make of a payment by hand. */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [pending]: [completed, failed],
  [completed]: [refunded],
  [failed]: [pending, completed],
  [refunded]: [],
}

/** Money that is to go back can only go back. */
export function nextPaymentStatuses(status: PaymentStatus, needsRefund: boolean): readonly PaymentStatus[] {
  return needsRefund ? [refunded] : transitions[status]
}

/** About what shop and gateway do not agree: a payment may have several of them. */
export const differenceKinds = ['paid-there', 'paid-here', 'other-amount', 'to-refund'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceNames: Record<DifferenceKind, { short: string; long: string }> = {
  'paid-there': { short: 'Cổng đã thu', long: 'Cổng đã thu tiền, cửa hàng chưa ghi nhận' },
  'paid-here': { short: 'Cổng chưa thu', long: 'Cửa hàng đã ghi nhận, cổng không báo đã thu' },
  'other-amount': { short: 'Lệch số tiền', long: 'Số tiền ở cổng khác với cửa hàng' },
  'to-refund': { short: 'Cần hoàn tiền', long: 'Tiền phải hoàn lại cho khách' },
}
