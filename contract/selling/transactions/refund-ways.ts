/** Refusals of each command that gives money back: after a return, and after an order's lines were changed. */
export const wayClosed = {
  status: 409,
  code: 'WAY_NOT_POSSIBLE',
  msg: 'Khoản này không thể hoàn bằng cách đó. Vui lòng chọn cách khác.',
}
export const refundUnsettled = {
  status: 409,
  code: 'REFUND_UNSETTLED',
  msg: 'Chưa biết cổng thanh toán đã hoàn tiền hay chưa. Hãy hỏi lại cổng, hoặc ghi kết quả đã thấy ở cổng.',
}

export const refundWaySentences = {
  wayMissing: 'Vui lòng chọn cách hoàn tiền',
  outcomeMissing: 'Vui lòng chọn kết quả ở cổng thanh toán',
}

/** Ways back for an overpayment of a changed order, where a gateway was asked for it. */
export const editRefundWays = ['gateway', 'transfer', 'credit'] as const
export type EditRefundWay = (typeof editRefundWays)[number]
