/** Question about advertising letters, word for word: the answer is kept with it. */
export const newsQuestion =
  'Gửi cho tôi thư giới thiệu sách, khuyến mãi và báo khi sách yêu thích giảm giá. Tôi có thể thôi nhận bất cứ lúc nào.'

/** With those that pages showed before, which may still be open somewhere. */
export const newsQuestions = [newsQuestion] as const

export const consentSentences = {
  title: 'Thư giới thiệu',
  given: 'Từ nay bạn nhận thư giới thiệu của nhà sách.',
  refused: 'Từ nay bạn không nhận thư giới thiệu nữa. Thư về đơn hàng vẫn đến.',
  outdated: 'Lời hỏi này đã cũ. Vui lòng tải lại trang.',
  saveFailed: 'Không thể lưu lựa chọn. Vui lòng thử lại sau.',
}
