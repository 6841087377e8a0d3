import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { bookAdminPageSize } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { getStaffBooks, StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { countWithdrawn, findBookByIsbn, listWithdrawn } from './book-admin-list-store.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'
import { readPlaces } from './places/book-place-store.ts'

type Asked = QueryOf<typeof getStaffBooks>
type Found = { data: StaffBook[]; page: number; page_size: number; total: number }

/** A page of the shelf, or of its bin. What a scanner read is one book. */
export async function findStaffBooks(db: Db, asked: Asked): Promise<Found> {
  const { page = 1, page_size = bookAdminPageSize, withdrawn, ...given } = asked
  const filter = { ...given, own_prices: true }
  const paged = { page, page_size }
  if (withdrawn) {
    const [rows, total] = await Promise.all([
      listWithdrawn(db, filter, pageWindowOf(page, page_size)),
      countWithdrawn(db, filter),
    ])
    const books = await presentStaffBooks(
      db,
      rows.map(({ row }) => row),
    )
    const data = books.map((book, at) => ({ ...book, withdrawn: rows[at]?.withdrawn }))
    return { data, ...paged, total }
  }
  const isbn = isbnIn(filter.search ?? '')
  const scanned = isbn === undefined ? [] : await findBookByIsbn(db, isbn, filter)
  if (scanned.length > 0)
    return {
      data: page === 1 ? await presentStaffBooks(db, scanned) : [],
      ...paged,
      total: scanned.length,
    }
  const { books, total } = await listBooks(db, { ...filter, ...paged })
  return { data: await presentStaffBooks(db, books), ...paged, total }
}

/** Books as the staff sees them, with the places that they lie at. */
async function presentStaffBooks(db: DbOrTransaction, rows: readonly BookRow[]): Promise<StaffBook[]> {
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
