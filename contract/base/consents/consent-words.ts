/** Question about advertising letters, word for word: the answer is kept with it. */
export const newsQuestion =
  'Gửi cho tôi thư giới thiệu sách, khuyến mãi và báo khi sách yêu thích giảm giá. Tôi có thể thôi nhận bất cứ lúc nào.'

/** With those that pages showed before, which may still be open somewhere. */
export const newsQuestions = [newsQuestion] as const

/** Choice about messages to the telephone: they tell of the own orders, so they come until a person says no. */
export const messagesQuestion =
  'Nhắn tôi qua Zalo khi đơn hàng của tôi được xác nhận, gửi đi, sẵn sàng hoặc hoàn tiền.'
export const messagesQuestions = [messagesQuestion] as const

export const consentSentences = {
  group: 'Thư và tin',
  title: 'Thư giới thiệu',
  given: 'Từ nay bạn nhận thư giới thiệu của nhà sách.',
  refused: 'Từ nay bạn không nhận thư giới thiệu nữa. Thư về đơn hàng vẫn đến.',
  messages: 'Tin nhắn Zalo',
  messagesGiven: 'Từ nay nhà sách nhắn bạn về đơn hàng qua Zalo.',
  messagesRefused: 'Từ nay nhà sách không nhắn bạn qua Zalo nữa. Thư về đơn hàng vẫn đến.',
  /** At the checkout, before the link to the switch and behind it. */
  byPhone: 'Nhà sách báo bạn các bước của đơn hàng qua Zalo, đến số điện thoại. Không muốn nhận, bạn tắt ở',
  byPhoneElse: '; thư về đơn hàng vẫn đến.',
  /** The same for who has no account, and so no switch. */
  byPhoneOfGuest:
    'Nhà sách báo các bước của đơn hàng qua Zalo, đến số điện thoại này. Không muốn nhận, bạn tắt ở trang của đơn sau khi đặt; thư và trang ấy vẫn cho biết mọi bước.',
  /** On the page of the order that a guest's link opens. */
  ofGuest: 'Nhà sách báo các bước của đơn hàng qua Zalo, đến số điện thoại của người đặt.',
  offOfGuest: 'Nhà sách không nhắn Zalo đến số điện thoại của người đặt.',
  stop: 'Thôi nhận tin Zalo',
  again: 'Nhận lại tin Zalo',
  refusedOfGuest: 'Từ nay nhà sách không nhắn số này qua Zalo nữa. Trang này vẫn cho biết mọi bước của đơn.',
  on: 'Đang bật.',
  off: 'Đang tắt.',
  nothing: 'Vui lòng chọn điều muốn thay đổi',
  outdated: 'Lời hỏi này đã cũ. Vui lòng tải lại trang.',
  saveFailed: 'Không thể lưu lựa chọn. Vui lòng thử lại sau.',
}
