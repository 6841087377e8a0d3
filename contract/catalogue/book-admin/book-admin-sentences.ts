import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { imageUpload, pictureNotFetched } from '#contract/platform/shape/image-upload.ts'

/** On one page of the staff's table of books. */
export const bookAdminPageSizes = [10, 20, 50, 100] as const
export const bookAdminPageSize = 20

export const longestName = bookFields.publisher.max
export const mostAuthors = bookFields.authors.most
export const largestStock = bookFields.quantity.max
/** In one command over many books. */
export const mostBooksAtOnce = 1000

export const bookPicture = imageUpload(10, false)
export const bookPictureHint = 'PNG, JPG, GIF up to 10MB, cũng nhận WebP và AVIF.'

export const bookAdminSentences = {
  title: 'Quản lý sách',
  created: 'Sách đã được thêm thành công!',
  updated: 'Sách đã được cập nhật thành công!',
  changedElsewhere: 'Sách vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.',
  pictureChangedElsewhere: 'Ảnh bìa vừa được đổi ở nơi khác',
  pictureRemovedElsewhere: 'Ảnh bìa vừa được bỏ ở nơi khác',
  saveFailed: 'Đã xảy ra lỗi khi lưu sách. Vui lòng thử lại sau.',
  loadFailed: catalogueSentences.booksFailed,
  deleteFailed: 'Đã xảy ra lỗi khi xóa sách. Vui lòng thử lại sau.',
  notDeleted: (id: number, why = 'Không rõ lỗi') => `Lỗi khi xóa sách ID ${id}: ${why}`,
  deleted: (count: number) => `Đã xóa thành công ${count} sách`,
  deletedSome: (count: number, failed: number) => `Đã xóa ${count} sách, thất bại ${failed} sách`,
  restored: (count: number) => `Đã khôi phục ${count} sách`,
  changed: (count: number) => `Đã cập nhật ${count} sách`,
  changedSome: (count: number, failed: number) => `Đã cập nhật ${count} sách, thất bại ${failed} sách`,
  changeGone: 'Thay đổi này không còn nữa.',
  reasonInvalid: 'Lý do không hợp lệ',
  undoLate: 'Chỉ hoàn tác được trong 10 phút sau khi thay đổi.',
  undone: (count: number) => `Đã hoàn tác ${count} sách`,
  undoneSome: (count: number, failed: number) => `Đã hoàn tác ${count} sách, giữ nguyên ${failed} sách`,
  notUndone: (title: string, why: string) => `${title}: ${why}`,
  changeFailed: 'Đã xảy ra lỗi khi cập nhật sách. Vui lòng thử lại sau.',
  authorMissing: 'Vui lòng chọn ít nhất một tác giả',
  authorNotAdded: (name: string) => `Nhấn Enter hoặc chọn trong gợi ý để thêm “${name}”, hoặc xóa chữ đã gõ.`,
  categoryMissing: 'Vui lòng chọn danh mục',
  noSuchCategory: 'Danh mục này không còn nữa',
  noSuchAuthor: 'Tác giả này không còn nữa',
  outOfRange: (name: string, max: number) =>
    `${name} phải là số nguyên từ 0 đến ${max.toLocaleString('vi-VN')}`,
  notADate: 'Ngày xuất bản không hợp lệ',
  notAnIsbn: 'ISBN gồm 10 hoặc 13 chữ số và đúng số kiểm tra',
  notAnAddress: 'Địa chỉ phải bắt đầu bằng http://, https:// hoặc một dấu /',
  pictureNotFetched,
  originBelowPrice: 'Giá gốc thấp hơn giá bán nên sẽ không hiện giảm giá.',
  tooManyAtOnce: `Mỗi lần tối đa ${mostBooksAtOnce.toLocaleString('vi-VN')} sách. Vui lòng chọn ít sách hơn.`,
  exportFailed: 'Không thể xuất danh sách sách. Vui lòng thử lại sau.',
}

/** Time limit for undoing a change of books. */
export const undoChangeMinutes = 10

export const saleStates = { true: 'Đang bán', false: 'Tạm ngừng bán' } as const
export const saleStateOf = (onSale: boolean) => saleStates[onSale ? 'true' : 'false']

/** Reasons that staff give when they change the number of copies, by the ledger's reason. */
export const stockReasons = {
  correction: 'Kiểm kho',
  receipt: 'Nhập hàng',
  loss: 'Hư hỏng, thất lạc',
} as const

export type StockReason = keyof typeof stockReasons

/** Default reason for a change by hand: its most frequent one. */
export const usualReason = ({ way, value }: { way: 'set' | 'add'; value: number }): StockReason => {
  if (way === 'set') return 'correction'
  return value > 0 ? 'receipt' : 'loss'
}

/** Why a book's stock changed, for people. */
export const ledgerReasons: Record<string, string> = {
  ...stockReasons,
  order: 'Bán ra',
  counter: 'Bán tại quầy',
  return: 'Khách trả hàng',
  cancel: 'Hủy đơn',
  expiry: 'Đơn quá hạn thanh toán',
  import: 'Nhập từ file',
  opening: 'Tồn ban đầu',
}

/** Limits and sentences of the pages that readers may look at, apart from the schemas, so that a browser does not load them. */
export const mostLeaves = 60
export const largestLookInside = 30 * 1024 * 1024
/** Characters of an opening as text: a long chapter. */
export const longestSampleText = 60_000

export const lookInsideSentences = {
  title: 'Trang đọc thử',
  hint: `PDF, ảnh hoặc văn bản .txt (UTF-8): tối đa 30MB một file, ${mostLeaves} trang và ${longestSampleText.toLocaleString('vi-VN')} ký tự một cuốn.`,
  textHint:
    'Trong file .txt, dòng trống ngăn các đoạn, dòng bắt đầu bằng # là tên chương, bằng Nguồn: là xuất xứ.',
  wrongType: 'Vui lòng chọn file PDF, hình ảnh hoặc văn bản .txt mã UTF-8',
  textTooLong: `Văn bản đọc thử không được vượt quá ${longestSampleText.toLocaleString('vi-VN')} ký tự`,
  textKept: 'Đã lưu văn bản đọc thử.',
  textRemoved: 'Đã bỏ văn bản đọc thử.',
  textThere: (characters: number) => `Văn bản đọc thử: ${characters.toLocaleString('vi-VN')} ký tự.`,
  tooLarge: 'File đọc thử không được vượt quá 30MB',
  unreadable: 'Không đọc được PDF này: file bị hỏng, bị cắt giữa chừng hoặc không phải PDF.',
  encrypted: 'PDF này có mật khẩu. Vui lòng gỡ mật khẩu rồi tải lên lại.',
  tooSlow: 'PDF này quá nặng để vẽ thành ảnh. Vui lòng xuất lại với ảnh nhỏ hơn, hoặc tải từng trang lên.',
  noPages: 'PDF này không có trang nào.',
  full: `Mỗi cuốn có tối đa ${mostLeaves} trang đọc thử. Hãy bỏ bớt trang cũ trước.`,
  changedElsewhere: 'Các trang đọc thử vừa được đổi ở nơi khác. Vui lòng xem lại.',
  added: (count: number) => `Đã thêm ${count} trang đọc thử.`,
  addedFirst: (count: number, of: number) => `Đã thêm ${count} trang đầu trong ${of} trang của PDF.`,
  arranged: 'Đã lưu các trang đọc thử.',
  addFailed: 'Không thể tải trang đọc thử lên. Vui lòng thử lại sau.',
  arrangeFailed: 'Không thể lưu các trang đọc thử. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải các trang đọc thử.',
}
