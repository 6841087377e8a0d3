import type { BookSheetColumn } from '#contract/sheets/book-sheet.ts'
import type { Cell } from '#server/sheets/sheet-row.ts'

/** The columns of a sheet of books, and one that people have who know only the year. */
export type ImportColumn = BookSheetColumn | 'publication_year'

/** What a row has in a column. */
export type CellOf = (column: ImportColumn) => Cell | undefined

/** What a row says. Null is said nothing: it stays as it is in a book that is there, and is left open in a new one. */
export type ImportedBook = {
  book_id: number | null
  title: string
  authors: string[] | null
  /** The names as they were written, since a name may have a comma in it. */
  author_text: string
  category: string | null
  publisher: string | null
  isbn: string | null
  price: number
  price_origin: number | null
  quantity: number | null
  published_on: string | null
  published_year: number | null
  number_of_page: number | null
  language: string | null
  description: string | null
  file_demo_url: string | null
}
