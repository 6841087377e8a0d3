/** Sentences about notices that a book can be had again, apart from the schemas, so that a browser does not load them. */
export const restockSentences = {
  ask: 'Báo khi có hàng',
  asked: 'Sách về, chúng tôi sẽ báo cho bạn một lần.',
  /** The same whether or not the address is known here. */
  letterSent:
    'Hãy mở thư vừa gửi tới địa chỉ này và bấm liên kết để xác nhận. Liên kết dùng được trong 48 giờ.',
  confirmed: 'Đã xác nhận. Sách về, bạn sẽ nhận một lá thư.',
  cancelled: 'Đã thôi báo về cuốn sách này.',
  addressMissing: 'Vui lòng đăng nhập, hoặc để lại email để được báo.',
  askFailed: 'Không thể ghi nhận lúc này. Vui lòng thử lại sau.',
  cancelFailed: 'Không thể thôi báo lúc này. Vui lòng thử lại sau.',
}

export const restockPath = '/bao-co-hang'
