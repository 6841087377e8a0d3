import type { ReadDb } from '#server/platform/database/database.ts'
import { BookColumns, formats } from './book-columns.ts'
import { packedBytes, packedInts, readPackedColumns, readSelling } from './book-columns-store.ts'

/** One statement ends far within its bound, and the process answers others between two. */
const batchSize = 50_000

/** Of all books on show. While a batch is unpacked the database reads the next one. */
export async function readColumns(db: ReadDb, floor: string | null): Promise<BookColumns> {
  const columns = new BookColumns()
  const read = (behind: number) => readPackedColumns(db, { behind, most: batchSize, floor })
  let batch = await read(0)
  while (batch.last !== null) {
    const reading = read(batch.last)
    // It may fail before it is waited for.
    reading.catch(() => {})
    if (batch.rows) unpackRows(columns, batch.rows, batch.languages)
    if (batch.authors) unpackAuthors(columns, batch.authors)
    batch = await reading
  }
  columns.setSelling(await readSelling(db))
  return columns
}

const int = Int32Array.BYTES_PER_ELEMENT

function unpackRows(columns: BookColumns, rows: Buffer, languages: readonly string[]) {
  for (let at = 0; at < rows.length; at += packedBytes) {
    const value = (place: number) => rows.readInt32BE(at + place * int)
    const origin = value(8)
    columns.set({
      book_id: value(0),
      category_id: value(1),
      publisher_id: value(2),
      series_id: value(3),
      language: languages[value(4) - 1] ?? null,
      format: formats[value(5) - 1] ?? null,
      own_price: value(6),
      price: value(7),
      price_origin: origin < 0 ? null : origin,
      quantity: value(9),
      sellable: value(10) === 1,
      stars: value(11),
      rating_count: value(12),
      published: value(13),
      created: Number(rows.readBigInt64BE(at + packedInts * int)),
      authors: [],
    })
  }
}

/** The authors of a book stand side by side. */
function unpackAuthors(columns: BookColumns, pairs: Buffer) {
  let book = 0
  let authors: number[] = []
  const finish = () => {
    if (book < columns.end) columns.setAuthors(book, authors)
  }
  for (let at = 0; at < pairs.length; at += 2 * int) {
    const next = pairs.readInt32BE(at)
    if (next !== book) {
      finish()
      book = next
      authors = []
    }
    authors.push(pairs.readInt32BE(at + int))
  }
  finish()
}
