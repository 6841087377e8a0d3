import { orderSentences } from '#contract/selling/orders/order-status.ts'

/** Sentences about paying, apart from the schemas, so that a browser need not load them for it. */
export const paymentSentences = {
  codDone: orderSentences.codPlaced,
  redirecting: 'Đang chuyển đến trang thanh toán...',
  paid: 'Thanh toán thành công',
  methodChanged: 'Đã đổi phương thức thanh toán',
  verifyFailed: 'Xác thực thanh toán thất bại',
  noUrl: 'Không tìm thấy URL thanh toán',
  urlMissing: 'Không nhận được URL thanh toán',
  createFailed: 'Không thể tạo thanh toán',
  createBroke: 'Có lỗi xảy ra khi xử lý thanh toán. Vui lòng thử lại.',
  waitingForBank: 'Đang chờ ngân hàng xác nhận',
  scanCode: 'Quét mã QR bằng ứng dụng ngân hàng để chuyển khoản',
}

/** Redirect to the provider after the message was read. */
export const redirectDelay = 1_500

export const otherFailure = 'Giao dịch không thành công. Vui lòng thử lại hoặc chọn phương thức khác.'
