import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { readPlaces } from './places/book-place-store.ts'

/** Books as the staff sees them, with the places that they lie at. */
export async function presentStaffBooks(db: DbOrTransaction, rows: readonly BookRow[]): Promise<StaffBook[]> {
  const places = await readPlaces(
    db,
    rows.map(({ book_id }) => book_id),
  )
  return rows.map((row) => ({
    ...presentBook(row),
    ...ownPrices(row),
    on_sale: row.on_sale,
    own_picture: row.image_url,
    place: places.get(row.book_id) ?? null,
  }))
}

export async function presentStaffBook(db: DbOrTransaction, row: BookRow): Promise<StaffBook> {
  const [book] = await presentStaffBooks(db, [row])
  if (!book) throw new Error('A book is not shown')
  return book
}

/** Its own, beside what it costs now. */
const ownPrices = ({ price, price_origin, price_now }: BookRow) => ({
  price,
  price_origin,
  originalPrice: price_origin,
  price_now,
})
