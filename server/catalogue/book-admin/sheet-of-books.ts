import { type DetailName, mapDetails, wordOfDetail } from '#contract/catalogue/books/book-fields.ts'
import {
  authorSeparator,
  type BookSheetColumn,
  bookSheetColumns,
  type BookSheetRow,
  escapeEntities,
  guardCell,
  unguardCell,
} from '#contract/catalogue/sheets/book-sheet.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'

export function sheetRowOf(book: BookRow): BookSheetRow {
  return {
    title: book.title,
    author: book.authors.map(({ name }) => name).join(`${authorSeparator} `),
    category_id: book.category_id,
    publisher: book.publisher_name,
    series: book.series_name,
    price: book.price,
    description: book.description,
    stock_quantity: book.quantity,
    publication_date: book.published_on ?? book.published_year?.toString() ?? null,
    category: book.category_name,
    image_url: book.image_url,
    book_id: book.book_id,
    ...mapDetails<Record<DetailName, string | number | null>>((name) => wordOfDetail(name, book[name])),
  }
}

const widths: Partial<Record<BookSheetColumn, number>> = {
  title: 40,
  author: 28,
  description: 60,
  publisher: 24,
  series: 24,
}
const columns = bookSheetColumns.map((key) => ({ key, header: key, width: widths[key] ?? 16 }))

/** Texts are texts in it, whatever they begin with. */
export async function* writeXlsx(batches: AsyncIterable<readonly BookRow[]>): AsyncIterable<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rowsOf(batches), { name: 'Books', columns, freezePane: { rows: 1 } })
}

async function* rowsOf(batches: AsyncIterable<readonly BookRow[]>) {
  for await (const batch of batches) yield* batch.map(cellsOf)
}

/** A text that looks as if it were guarded or escaped is so, since the import takes a guard off and reads entities. */
function cellsOf(book: BookRow): (string | number | null)[] {
  const row = sheetRowOf(book)
  return bookSheetColumns.map((column) => {
    const value = row[column]
    if (typeof value !== 'string') return value
    return escapeEntities(unguardCell(value) === value ? value : guardCell(value))
  })
}

const byteOrderMark = '\ufeff'

export async function* writeCsv(batches: AsyncIterable<readonly BookRow[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${bookSheetColumns.join(',')}\r\n`
  for await (const batch of batches) yield batch.map(csvLineOf).join('')
}

function csvLineOf(book: BookRow): string {
  const row = sheetRowOf(book)
  return `${bookSheetColumns.map((column) => csvCell(row[column])).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = escapeEntities(guardCell(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
