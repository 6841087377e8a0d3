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

export type MoneyLeft = { payment_id: number; rest: number }

/** Which part of an amount goes back of which payment: all that is left of the first, then of the next. */
export function spreadAmount(amount: number, taken: readonly MoneyLeft[]) {
  let missing = amount
  const parts = taken.map(({ payment_id, rest }) => {
    const part = Math.min(missing, Math.max(0, rest))
    missing -= part
    return { payment_id, part }
  })
  return parts.filter(({ part }) => part > 0)
}
