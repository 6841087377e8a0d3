/**
 * The columns of a sheet of books: the export writes them all, the import asks for the first ones and takes the others
 * where they are there. What the export writes means the same book to the import, so that nothing changes on the way.
 */
export const bookSheetColumns = [
  'title',
  /** Several names with `authorSeparator` between them. */
  'author',
  'category_id',
  'publisher',
  'isbn',
  'price',
  'description',
  'stock_quantity',
  /** YYYY-MM-DD, or YYYY where only the year is known. */
  'publication_date',
  'category',
  'price_origin',
  'language',
  'number_of_page',
  /** Empty where the shop draws the cover. */
  'image_url',
  'file_demo_url',
  /** Says which book is meant, also where it has no ISBN. */
  'book_id',
] as const
export type BookSheetColumn = (typeof bookSheetColumns)[number]
export type BookSheetRow = Record<BookSheetColumn, string | number | null>

export const authorSeparator = ';'

/** What a spreadsheet would calculate instead of showing it. */
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
