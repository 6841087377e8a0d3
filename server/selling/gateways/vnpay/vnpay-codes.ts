import { outcomeSentences } from '#server/selling/gateways/outcome-sentences.ts'

/** Response codes and transaction statuses of VNPAY, as the customer reads them. */
export const vnpayCodes: Readonly<Record<string, string>> = {
  '00': outcomeSentences.paid,
  '01': outcomeSentences.pending,
  '04': 'Ngân hàng đã trừ tiền nhưng VNPAY chưa nhận được. Giao dịch đang được kiểm tra.',
  '05': outcomeSentences.refunded,
  '06': 'Yêu cầu hoàn tiền đã được gửi sang ngân hàng.',
  '07': outcomeSentences.review,
  '09': 'Thẻ hoặc tài khoản của bạn chưa đăng ký dịch vụ Internet Banking.',
  '10': 'Bạn đã nhập sai thông tin thẻ hoặc tài khoản quá 3 lần.',
  '11': outcomeSentences.expired,
  '12': 'Thẻ hoặc tài khoản của bạn đang bị khóa.',
  '13': 'Bạn đã nhập sai mật khẩu xác thực giao dịch (OTP). Vui lòng thực hiện lại giao dịch.',
  '24': outcomeSentences.cancelled,
  '51': 'Tài khoản của bạn không đủ số dư để thực hiện giao dịch.',
  '65': 'Tài khoản của bạn đã vượt quá hạn mức giao dịch trong ngày.',
  '75': 'Ngân hàng thanh toán đang bảo trì. Vui lòng thử lại sau.',
  '79': 'Bạn đã nhập sai mật khẩu thanh toán quá số lần quy định. Vui lòng thực hiện lại giao dịch.',
}
