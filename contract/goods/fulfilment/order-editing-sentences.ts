/** Sentences for the staff who correct an order. */
export const editingSentences0 = {
  recipientChanged: 'Đã sửa thông tin nhận hàng. Khách hàng được báo.',
  trackingChanged: 'Đã sửa mã vận đơn. Khách hàng được báo.',
  nothingChanged: 'Không có gì thay đổi.',
  recipientBroke: 'Có lỗi xảy ra khi sửa thông tin nhận hàng',
  trackingBroke: 'Có lỗi xảy ra khi sửa mã vận đơn',
  emailFixed: 'Đơn của tài khoản dùng email của tài khoản nên không đổi ở đây được',
  recipientTitle: (orderId: number) => `Sửa người nhận của đơn hàng #${orderId}`,
  trackingTitle: (orderId: number) => `Mã vận đơn của đơn hàng #${orderId}`,
  /** In the history of the order, which its customer reads. */
  recipientNote: 'Nhà sách đã sửa thông tin nhận hàng.',
  trackingNote: (number: string) =>
    number ? `Mã vận đơn mới: ${number}.` : 'Nhà sách đã bỏ mã vận đơn ghi nhầm.',
}
