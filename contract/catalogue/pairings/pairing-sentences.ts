/** Sentences and bounds of books chosen for a book, apart from the schemas, so that a browser need not load them. */
export const mostPairings = 6

export const pairingSentences = {
  title: 'Đọc cùng',
  about: 'Những cuốn nhà sách xếp trước trong “Người mua cuốn này cũng mua” và “Sách liên quan”.',
  saved: 'Đã lưu sách đọc cùng',
  saveFailed: 'Không thể lưu sách đọc cùng',
  loadFailed: 'Không thể tải sách đọc cùng',
  tooMany: `Chọn tối đa ${mostPairings} cuốn đọc cùng`,
  twice: 'Mỗi cuốn chỉ chọn một lần',
  itself: 'Một cuốn sách không đọc cùng với chính nó',
  unknown: 'Có cuốn sách không còn trong nhà sách',
}
