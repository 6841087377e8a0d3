/** Results of FE HOME, as the customer reads them. */
export const feHomeCodes: Readonly<Record<string, string>> = {
  paid: 'Thanh toán thành công',
  pending: 'Giao dịch chưa hoàn tất, đang chờ ngân hàng xác nhận.',
  review: 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.',
  declined: 'Ngân hàng phát hành thẻ đã từ chối giao dịch.',
  cancelled: 'Bạn đã hủy giao dịch.',
  expired: 'Đã hết hạn chờ thanh toán. Vui lòng thực hiện lại giao dịch.',
  refunded: 'Giao dịch đang được hoàn tiền.',
}
