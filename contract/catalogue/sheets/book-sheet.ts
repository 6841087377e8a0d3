import {
  bookFields,
  type DetailName,
  mapDetails,
  type SheetHeading,
} from '#contract/catalogue/books/book-fields.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { keysOf } from '#contract/platform/shape/records.ts'

/** A column of a sheet of books: what the shop calls it, and by what headings it is known beside its key. */
export type SheetColumn = SheetHeading & { name: string; required?: boolean }

const { isbn, file_demo_url, ...otherDetails } = mapDetails<Record<DetailName, SheetColumn>>(
  (_, { label, sheet: { name = label, aliases, ...template } }) => ({
    ...template,
    name,
    aliases: [fold(name), ...aliases],
  }),
)

const columns = {
  title: {
    name: bookFields.title.label,
    aliases: ['ten sach', 'tua sach', 'tieu de', 'nhan de', 'ten'],
    required: true,
    sample: 'Sách mẫu: hãy xóa dòng này',
    note: 'Bắt buộc. Tên sách, tối đa 500 ký tự.',
  },
  /** Several names with `authorSeparator` between them. */
  author: {
    name: bookFields.authors.label,
    aliases: ['tac gia', 'ten tac gia', 'authors', 'author name'],
    required: true,
    sample: 'Tác giả thứ nhất; Tác giả thứ hai',
    note: 'Bắt buộc. Nhiều tác giả cách nhau bằng dấu chấm phẩy. Chưa biết thì ghi "Đang cập nhật".',
  },
  category_id: {
    name: bookFields.category_id.label,
    aliases: ['ma danh muc', 'ma the loai'],
    required: true,
    sample: 'Tên danh mục đã có',
    note: 'Bắt buộc. Mã hoặc tên của một danh mục đã có trong nhà sách.',
  },
  publisher: {
    name: bookFields.publisher.label,
    aliases: ['nha xuat ban', 'nxb', 'nha phat hanh'],
    sample: 'NXB Trẻ',
    note: 'Tên nhà xuất bản. Tên chưa có sẽ được thêm mới.',
  },
  isbn,
  price: {
    name: 'Giá',
    aliases: ['gia', 'gia ban', 'don gia', 'gia tien'],
    required: true,
    sample: 85_000,
    note: 'Bắt buộc. Giá bán, số nguyên đồng.',
  },
  description: {
    name: bookFields.description.label,
    aliases: ['mo ta', 'gioi thieu', 'noi dung'],
    sample: 'Vài dòng giới thiệu sách',
    note: 'Giới thiệu sách.',
  },
  stock_quantity: {
    name: bookFields.quantity.label,
    aliases: ['so luong', 'ton kho', 'so luong ton', 'so luong ton kho', 'quantity', 'stock'],
    sample: 10,
    note: 'Số bản trong kho, mặc định 0 với sách mới.',
  },
  /** YYYY-MM-DD, or YYYY where only the year is known. */
  publication_date: {
    name: bookFields.publisher_year.label,
    aliases: ['ngay xuat ban', 'ngay phat hanh', 'publisher year'],
    sample: '2024-06-15',
    note: 'Ngày dạng YYYY-MM-DD, hoặc chỉ năm dạng YYYY.',
  },
  category: {
    name: bookFields.category_id.label,
    aliases: ['danh muc', 'the loai', 'ten danh muc', 'chu de', 'category name'],
  },
  ...otherDetails,
  series: {
    name: bookFields.series.label,
    aliases: ['bo sach', 'ten bo', 'tung thu', 'tu sach'],
    sample: 'Tên bộ sách',
    note: 'Tên bộ sách, nếu có. Tên chưa có sẽ được thêm mới.',
  },
  /** Empty where the shop draws the cover. */
  image_url: { name: 'Ảnh bìa', aliases: ['anh bia', 'hinh anh', 'anh'] },
  file_demo_url,
  /**
   * Says which book is meant, also where it has no ISBN. Suppliers number their books too, and their numbers would be
   * other books here: only the export's own heading counts.
   */
  book_id: { name: 'Mã sách', aliases: [] },
}

export type BookSheetColumn = keyof typeof columns
/**
 * The columns of a sheet of books: the export writes them all, the import asks for the required ones and takes the
 * others where they are there. What the export writes means the same book to the import, so that nothing changes on the way.
 */
export const bookSheetColumns = keysOf(columns)
/** The columns of a sheet of books, and one that people have who know only the year. */
export type ImportColumn = BookSheetColumn | 'publication_year'
export const importColumns: Readonly<Record<ImportColumn, SheetColumn>> = {
  ...columns,
  publication_year: {
    name: 'Năm xuất bản',
    aliases: ['nam xuat ban', 'nam xb', 'nam phat hanh', 'publication year', 'year'],
  },
}
export type BookSheetRow = Record<BookSheetColumn, string | number | null>

export const authorSeparator = ';'

/** Formula injection: cells that a spreadsheet would calculate instead of showing. */
const calculated = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as it may stand in a CSV file: an apostrophe before it keeps it a text. */
export const guardCell = (text: string) => (calculated.test(text) ? `'${text}` : text)

/** The text again that was guarded. */
export const unguardCell = (text: string) =>
  text.startsWith("'") && calculated.test(text) ? text.slice(1) : text

/** A sign as web pages write it: what was copied from there is read as what it means. */
export const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi

/** A text that would be read as another one says so. */
export const escapeEntities = (text: string) => text.replace(entity, (whole) => `&amp;${whole.slice(1)}`)
