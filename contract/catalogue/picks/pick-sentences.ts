import { mostPickLists, mostPicks } from './pick-rules.ts'

export const pickSentences = {
  /** Names of these lists for readers. */
  house: 'Hiên chọn',
  title: 'Danh sách Hiên chọn',
  about: 'Những danh sách sách do người bán sách của tiệm chọn, mỗi cuốn một lời giới thiệu.',
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
