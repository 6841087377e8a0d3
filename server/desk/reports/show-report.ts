import type { Period } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { findOnShelf } from '#server/catalogue/books/on-shelf-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findCovers } from './cover-store.ts'
import { composeReport } from './compose-report.ts'

/** The report as the screen shows it, with what is known today of its best sellers. */
export async function showReport(db: Db, period: Period): Promise<RevenueReport> {
  const { top_products: books, ...report } = await composeReport(db, period)
  const ids = books.map((book) => book.product_id)
  const [covers, onShelf] = await Promise.all([findCovers(db, ids), findOnShelf(db, ids)])
  return {
    ...report,
    top_products: books.map((book) => ({
      ...book,
      image: covers.get(book.product_id) ?? '',
      on_shelf: onShelf.has(book.product_id),
    })),
  }
}
