import { defaultPeriod, todayInShop } from '#contract/desk/reports/report-period.ts'
import type { Dashboard } from '#contract/desk/reports/reports.ts'
import { countUnanswered } from '#server/talking/chat/messages/conversation-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findLowStockLimits } from '#server/base/shop/shop-store.ts'
import { presentFigures } from './report-sums.ts'
import { sumUpSales } from './sale-store.ts'
import { countWaitingWork } from './waiting-store.ts'

/** State of the shop now, and what waits for the staff. */
export async function composeDashboard(db: Db): Promise<Dashboard> {
  const today = todayInShop()
  const day = { start: today, end: today }
  const month = defaultPeriod(today)
  const { alert } = await findLowStockLimits(db)
  const [sumOfMonth, sumOfDay, work, conversations] = await Promise.all([
    sumUpSales(db, month),
    sumUpSales(db, day),
    countWaitingWork(db, alert),
    countUnanswered(db),
  ])
  return {
    ...presentFigures(month, sumOfMonth),
    today: presentFigures(day, sumOfDay),
    waiting: { ...work, low_stock_limit: alert, conversations_unanswered: conversations },
  }
}
