import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'

export const listSentences = {
  created: 'Đã tạo tủ sách',
  renamed: 'Đã đổi tên tủ sách',
  deleted: 'Đã xóa tủ sách',
  bookAdded: 'Đã thêm sách vào tủ sách',
  bookRemoved: 'Đã bỏ sách khỏi tủ sách',
  noteSaved: 'Đã lưu ghi chú',
  moved: 'Đã đổi thứ tự',
  listsFailed: 'Không thể tải tủ sách',
}

/** Lists of a person. */
export const listLimit = 50
/** Books in a list: it is bought whole, so it has no more than a cart. */
export const listBookLimit = cartLineLimit
export const listNameLimit = 80
export const listNoteLimit = 300
