import type { BookDetails } from '#contract/catalogue/books/book-fields.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'

export type CellOf = (column: ImportColumn) => Cell | undefined

/** Values that a row gives. Null says nothing: it stays as it is in a book that is there, and is left open in a new one. */
export type ImportedBook = BookDetails & {
  book_id: number | null
  title: string
  authors: string[] | null
  /** The names as they were written, since a name may have a comma in it. */
  author_text: string
  category: string | null
  publisher: string | null
  series: string | null
  price: number
  quantity: number | null
  published_on: string | null
  published_year: number | null
  description: string | null
}
