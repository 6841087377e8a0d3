import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'

/** Outcomes that more than one gateway has a code for. */
export const outcomeSentences = {
  paid: paymentSentences.paid,
  pending: 'Giao dịch chưa hoàn tất, đang chờ ngân hàng xác nhận.',
  review: 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.',
  cancelled: 'Bạn đã hủy giao dịch.',
  expired: 'Đã hết hạn chờ thanh toán. Vui lòng thực hiện lại giao dịch.',
  refunded: 'Giao dịch đang được hoàn tiền.',
}
