import { trackingTitle } from './tracking-paths.ts'

export const trackingSentences = {
  emailHint: 'Để nhận thư xác nhận và liên kết theo dõi đơn, nếu muốn.',
  title: trackingTitle,
  intro:
    'Nhập mã đơn hàng và số điện thoại người nhận. Mã đơn hàng có trong thư xác nhận và trên phiếu giao.',
  code: 'Mã đơn hàng',
  codeMissing: 'Vui lòng nhập mã đơn hàng',
  codeInvalid: 'Mã đơn hàng gồm chữ và số, như HS0ABC1DEF2.',
  phoneMissing: 'Vui lòng nhập số điện thoại của người nhận',
  notFound: 'Không tìm thấy đơn hàng với mã và số điện thoại này. Vui lòng kiểm tra lại cả hai.',
  linkInvalid: 'Liên kết này không mở được đơn hàng nào. Bạn có thể tra cứu bằng mã đơn và số điện thoại.',
  claimTitle: 'Đưa đơn hàng vào tài khoản',
  claimInvalid: 'Liên kết này không hợp lệ hoặc đã được dùng.',
  claimed: (orders: number) =>
    orders === 1
      ? 'Cảm ơn bạn! Đơn hàng đã nằm trong tài khoản của bạn.'
      : `Cảm ơn bạn! ${orders} đơn hàng đã nằm trong tài khoản của bạn.`,
  underWay: 'Đơn hàng đang được xử lý nên còn cần thông tin người nhận. Vui lòng thử lại khi đơn đã xong.',
  forgotten: 'Đã xóa thông tin người nhận của đơn hàng.',
}
