import { type Period, defaultPeriod, todayInShop } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport, Dashboard } from '#contract/desk/reports/reports.ts'
import { findOnShelf } from '#server/catalogue/books/book-row-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findCovers } from './cover-store.ts'
import { composeReport } from './compose-report.ts'
import { countUnanswered } from '#server/talking/chat/messages/conversation-store.ts'
import { findLowStockLimits } from '#server/base/shop/shop-store.ts'
import { presentFigures } from './report-sums.ts'
import { sumUpSales } from './sale-store.ts'
import { countWaitingWork } from './waiting-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

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

/** State of the shop now, and what waits for the staff. */
export async function composeDashboard(db: Db, work: DeskParts['work']): Promise<Dashboard> {
  const today = todayInShop()
  const day = { start: today, end: today }
  const month = defaultPeriod(today)
  const { alert } = await findLowStockLimits(db)
  const [sumOfMonth, sumOfDay, figures, conversations] = await Promise.all([
    sumUpSales(db, month),
    sumUpSales(db, day),
    countWaitingWork(db, work),
    countUnanswered(db),
  ])
  return {
    ...presentFigures(month, sumOfMonth),
    today: presentFigures(day, sumOfDay),
    waiting: { ...figures, low_stock_limit: alert, conversations_unanswered: conversations },
  }
}
