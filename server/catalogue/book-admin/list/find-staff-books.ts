import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { bookAdminPageSize } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { getStaffBooks, StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { presentStaffBooks } from '#server/catalogue/book-admin/present-staff-book.ts'
import { countWithdrawn, findBookByIsbn, listWithdrawn } from './withdrawn-store.ts'

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
