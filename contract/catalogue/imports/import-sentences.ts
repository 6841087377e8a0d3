export const importStatuses = [
  'reading',
  'checked',
  'saving',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importStatusNames: Record<ImportStatus, string> = {
  reading: 'Đang đọc',
  checked: 'Chờ xác nhận',
  saving: 'Đang nhập',
  done: 'Đã nhập',
  failed: 'Thất bại',
  cancelled: 'Đã dừng',
  undoing: 'Đang hoàn tác',
  undone: 'Đã hoàn tác',
}

export const isUnderWay = (status: ImportStatus) =>
  status === 'reading' || status === 'saving' || status === 'undoing'

export const rowOutcomes = [
  'ready',
  'bad',
  'repeated',
  'created',
  'updated',
  'same',
  'removed',
  'restored',
  'kept',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const importFileLimit = 10 * 1024 * 1024
export const templateName = 'book-import-template.xlsx'
export const localTemplateName = 'book-import-template.csv'

/** Sentences of the import about a row, beside the rules that it is read by. */
export const importRowSentences = {
  unreadableSign: 'Có ký tự không đọc được trong một ô.',
  titleMissing: 'Thiếu tên sách.',
  titleIsNumber: (title: string) =>
    `Tên sách “${clip(title)}” là một con số trong bảng, có đúng như trên bìa không?`,
  authorMissing: 'Thiếu tác giả.',
  categoryMissing: 'Thiếu danh mục.',
  missing: (name: string) => `Thiếu ${name.toLowerCase()}.`,
  tooLong: (name: string, most: number) =>
    `${name} không được vượt quá ${most.toLocaleString('vi-VN')} ký tự.`,
  negative: (name: string) => `${name} không được âm.`,
  notANumber: (name: string, text: string) => `${name} “${clip(text)}” không phải là số.`,
  notWhole: (name: string) => `${name} phải là số nguyên.`,
  tooHigh: (name: string, most: number) => `${name} không được vượt quá ${most.toLocaleString('vi-VN')}.`,
  pagesUnlikely: (pages: number) => `Số trang ${pages} không hợp lý, có thể là giá tiền bị lệch cột.`,
  serialRead: (serial: number, day: string) => `Số ${serial} trong cột ngày được đọc là ${day}.`,
  noSuchDay: (text: string) => `Ngày ${clip(text)} không tồn tại.`,
  dayUnreadable: (text: string) => `Ngày xuất bản “${clip(text)}” không hợp lệ.`,
  yearRead: (text: string, year: number) => `Năm XB “${clip(text)}” được đọc là ${year}.`,
  yearUnreadable: (text: string) => `Năm xuất bản “${clip(text)}” không hợp lệ.`,
  yearAhead: (year: number) => `Năm xuất bản ${year} lớn hơn năm hiện tại.`,
  publisherIsDate: 'Cột nhà xuất bản chứa ngày giờ, có thể bảng bị lệch cột.',
  publisherMerged: (name: string) => `Gộp vào nhà xuất bản đã có: ${name}.`,
  noAuthor: (text: string) => `“${clip(text)}” được coi là chưa có tác giả.`,
  authorDoubtful: (name: string) => `Tác giả “${clip(name)}” có đúng không?`,
  authorAlike: (name: string, known: string) =>
    `Tác giả “${clip(name)}” được thêm mới, tên gần giống “${clip(known)}” đã có.`,
  tooManyAuthors: (most: number) => `Một cuốn sách có tối đa ${most} tác giả.`,
  categoryUnknown: (name: string) => `Danh mục “${clip(name)}” chưa có trong nhà sách.`,
  noSuchCategory: (id: string) => `Không có danh mục mã ${id}.`,
  isbnLostDigits: (text: string) => `Mã ISBN “${clip(text)}” đã bị Excel làm mất chữ số.`,
  isbnCheckDigit: (isbn: string) => `Mã ISBN ${isbn} sai số kiểm tra.`,
  isbnUnreadable: (text: string) => `Mã ISBN “${clip(text)}” không hợp lệ.`,
  isbnTaken: (isbn: string, where: string) =>
    `Mã ISBN ${isbn} đã có ở dòng trên (${where}) với tên sách khác.`,
  repeated: (where: string) => `Trùng với dòng trên (${where}) nên được bỏ qua.`,
  repeatedDiffers: (where: string) => `Trùng sách với dòng trên (${where}) nhưng nội dung khác.`,
  addressUnreadable: (name: string) => `${name} không hợp lệ nên được bỏ trống.`,
  noSuchOption: (name: string, text: string, options: readonly string[]) =>
    `${name} “${clip(text)}” không hợp lệ. Có thể ghi: ${options.join(', ')}.`,
  pictureLeftOut: 'Ảnh bìa không được nhập từ file, hãy thêm ảnh ở trang sửa sách.',
  noSuchBook: (id: number) => `Không có sách mã ${id}.`,
  bookIdUnreadable: (text: string) => `Mã sách “${clip(text)}” không hợp lệ.`,
  isbnOfAnother: (isbn: string, id: number) => `Mã ISBN ${isbn} đang thuộc về sách mã ${id}.`,
  severalMeant: (count: number) => `Có ${count} sách cùng tên và tác giả, cần mã ISBN để biết là cuốn nào.`,
  tooManyCopies: 'Cộng thêm thì tồn kho vượt quá số lượng cho phép.',
  notSaved: 'Không lưu được dòng này. Vui lòng kiểm tra lại nội dung.',
}

const clip = (text: string) => (text.length <= 80 ? text : `${text.slice(0, 79)}…`)

/** Sentences about a file as a whole. */
export const importFileSentences = {
  columnsMissing: (names: readonly string[]) =>
    `File thiếu cột bắt buộc: ${names.join(', ')}. Hãy dùng file mẫu để có đủ các cột.`,
  columnsTwice: (names: readonly string[]) => `Cột bị lặp lại: ${names.map(clip).join(', ')}.`,
  fileLost: 'Không còn file này để đọc. Vui lòng tải lên lại.',
  noRows: 'File không có dòng dữ liệu nào.',
  row: (row: number) => `dòng ${row}`,
}

/** Why a book is left as it is when an import is undone. */
export const importUndoSentences = {
  gone: 'Sách đã được gỡ khỏi nhà sách từ trước.',
  changedSince: 'Sách đã được sửa sau lần nhập này nên được giữ nguyên.',
  ordered: 'Sách đã có trong đơn hàng nên được giữ lại.',
  reviewed: 'Sách đã có đánh giá của bạn đọc nên được giữ lại.',
  notUndone: 'Không hoàn tác được dòng này.',
}

/** Modes for the copies in a sheet, of books that the shop has already. */
export const stockModes = {
  set: {
    name: 'Đặt lại tồn kho theo file',
    told: 'Tồn kho được đặt lại theo số trong file.',
    hint: 'Số trong file thay cho số đang có, kể cả khi vừa bán thêm.',
  },
  add: {
    name: 'Cộng thêm vào tồn kho',
    told: 'Số trong file được cộng thêm vào tồn kho.',
    hint: 'Dùng khi file là hàng mới về. Nhập lại file này là cộng thêm lần nữa.',
  },
} as const

export const importSentences = {
  about: 'Thêm và cập nhật nhiều sách từ một bảng tính.',
  title: 'Import Books từ Excel',
  succeeded: 'Import thành công!',
  failed: 'Import thất bại!',
  broke: 'Có lỗi xảy ra khi import file',
  result: (done: number, total: number) => {
    if (done === total) return `Đã nhập thành công ${done.toLocaleString('vi-VN')} dòng.`
    if (done === 0) return 'Không có dòng nào được nhập.'
    return `Đã nhập ${done.toLocaleString('vi-VN')} trong ${total.toLocaleString('vi-VN')} dòng.`
  },
}
