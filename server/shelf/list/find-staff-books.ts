import type { QueryOf } from '#contract/shape/endpoint.ts'
import { isbnIn } from '#contract/catalogue/isbn.ts'
import { shelfPageSize } from '#contract/shelf/shelf-sentences.ts'
import type { getStaffBooks, StaffBook } from '#contract/shelf/shelf.ts'
import { listBooks } from '#server/catalogue/browse/list-books.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/page-window.ts'
import { presentStaffBook } from '#server/shelf/present-staff-book.ts'
import { countWithdrawn, findBookByIsbn, listWithdrawn } from './withdrawn-store.ts'

type Asked = QueryOf<typeof getStaffBooks>
type Found = { data: StaffBook[]; page: number; page_size: number; total: number }

/** A page of the shelf, or of its bin. What a scanner read is one book. */
export async function findStaffBooks(db: Db, asked: Asked): Promise<Found> {
  const { page = 1, page_size = shelfPageSize, withdrawn, ...filter } = asked
  const paged = { page, page_size }
  if (withdrawn) {
    const [rows, total] = await Promise.all([
      listWithdrawn(db, filter, pageWindowOf(page, page_size)),
      countWithdrawn(db, filter),
    ])
    return {
      data: rows.map((one) => ({ ...presentStaffBook(one.row), withdrawn: one.withdrawn })),
      ...paged,
      total,
    }
  }
  const isbn = isbnIn(filter.search ?? '')
  const scanned = isbn === undefined ? [] : await findBookByIsbn(db, isbn, filter)
  if (scanned.length > 0)
    return { data: page === 1 ? scanned.map(presentStaffBook) : [], ...paged, total: scanned.length }
  const { books, total } = await listBooks(db, { ...filter, ...paged })
  return { data: books.map(presentStaffBook), ...paged, total }
}
