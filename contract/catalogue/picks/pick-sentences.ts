/** Bounds of the lists of the staff, as migration 061 holds them. Apart from the schemas, so that a browser does not load them. */
export const mostPickLists = 100
export const mostPicks = 60
export const longestPickTitle = 100
export const longestPickIntro = 1000
export const longestPickSentence = 300
export const longestBookseller = 60
/** So many of its covers stand for a list beside others. */
export const picksInSight = 4

export const pickSentences = {
  /** Names of these lists for readers. */
  house: 'Hiên chọn',
  title: 'Danh sách Hiên chọn',
  about: 'Những danh sách sách do người bán sách của nhà sách chọn, mỗi cuốn một lời giới thiệu.',
  none: 'Chưa có danh sách nào',
  listFailed: 'Không thể tải các danh sách Hiên chọn',
  notFound: 'Không tìm thấy danh sách.',
  created: 'Đã tạo danh sách, hiện chỉ nhân viên thấy',
  updated: 'Đã lưu danh sách',
  published: 'Danh sách đã hiện cho bạn đọc',
  withdrawn: 'Danh sách đã được gỡ xuống',
  deleted: 'Đã xóa danh sách',
  ordered: 'Đã đổi thứ tự các danh sách',
  saveFailed: 'Không thể lưu danh sách',
  changed: 'Danh sách vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.',
  orderChanged: 'Các danh sách vừa được thêm hoặc bớt ở nơi khác. Vui lòng tải lại trang.',
  tooMany: `Nhà sách có tối đa ${mostPickLists} danh sách. Vui lòng xóa bớt trước khi thêm.`,
  tooManyPicks: `Một danh sách có tối đa ${mostPicks} cuốn sách`,
  empty: 'Danh sách cần ít nhất một cuốn sách còn bán để hiện cho bạn đọc.',
  twice: 'Mỗi cuốn sách chỉ đứng một lần trong danh sách',
  unknownBook: 'Có cuốn sách không còn trên kệ. Vui lòng bỏ cuốn đó khỏi danh sách.',
}
