import { statusMissing } from '#contract/selling/orders/order-status.ts'

/** About what shop and gateway do not agree: a payment may have several of them. */
export const differenceKinds = ['paid-there', 'paid-here', 'other-amount', 'to-refund'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceNames: Record<DifferenceKind, { short: string; long: string }> = {
  'paid-there': { short: 'Cổng đã thu', long: 'Cổng đã thu tiền, nhà sách chưa ghi nhận' },
  'paid-here': { short: 'Cổng chưa thu', long: 'Nhà sách đã ghi nhận, cổng không báo đã thu' },
  'other-amount': { short: 'Lệch số tiền', long: 'Số tiền ở cổng khác với nhà sách' },
  'to-refund': { short: 'Cần hoàn tiền', long: 'Tiền phải hoàn lại cho khách' },
}

/** Sentences for staff about payments, apart from the schemas, so that a browser need not load them for it. */
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
  refundBroke: 'Có lỗi xảy ra khi trả lại tiền',
  refundOwed: 'Khoản này chưa về đến khách. Hỏi cổng lần nữa, hoặc trả bằng cách khác.',
  refundUnsettled: 'Chưa biết cổng đã hoàn khoản này hay chưa. Hỏi lại, hoặc ghi điều đã thấy ở cổng.',
  paidBack: 'Đã trả lại tiền cho khách',
  refundNoted: 'Đã ghi nhận kết quả ở cổng thanh toán',
  checked: 'Đã hỏi cổng thanh toán',
  checkFailed: 'Không thể hỏi cổng thanh toán',
}
