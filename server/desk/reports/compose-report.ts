import { marginOf } from '#contract/goods/stock/goods.ts'
import { orderStatusNames } from '#contract/selling/orders/order-status.ts'
import {
  chartPeriod,
  type Period,
  periodBefore,
  defaultPeriod,
  todayInShop,
} from '#contract/desk/reports/report-period.ts'
import type { RevenueReport, Dashboard } from '#contract/desk/reports/reports.ts'
import type { DbOrTransaction, Db } from '#server/platform/database/database.ts'
import { presentFigures, sumUp, withEmptyMonths } from './report-sums.ts'
import { readSales, findCovers, sumUpSales } from './sale-store.ts'
import { findOnShelf } from '#server/catalogue/books/book-row-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import { countUnanswered } from '#server/talking/chat/messages/conversation-store.ts'
import { findLowStockLimits } from '#server/base/shop/shop-store.ts'
import { countWaitingWork } from '#server/desk/workspace/desk-waiting-store.ts'

const newestOrders = 10

/** Report without what a screen shows of its books beside it. */
export type ComposedReport = Omit<RevenueReport, 'top_products'> & {
  top_products: Omit<RevenueReport['top_products'][number], 'image' | 'on_shelf'>[]
}

/** Everything that is told of a period; without a limit all books that were sold or given back. */
export async function composeReport(
  db: DbOrTransaction,
  period: Period,
  books: number | null = 10,
): Promise<ComposedReport> {
  const before = periodBefore(period)
  const chart = chartPeriod(period)
  const sales = await readSales(db, { period, before, chart, mostBooks: books, mostOrders: newestOrders })
  const sum = sumUp(sales.months)
  return {
    ...presentFigures(period, sum),
    delivered_revenue: sum.revenue + sum.refunded - sum.counter_revenue,
    refunded_amount: sum.refunded,
    shipping_revenue: sum.shipping,
    counter_revenue: sum.counter_revenue,
    counter_sales: sum.counter_sales,
    margin: marginOf(sum),
    previous: presentFigures(before, sales.before),
    monthly_revenue: withEmptyMonths(chart, sales.chart),
    months_in_period: withEmptyMonths(period, sales.months),
    revenue_by_category: sales.categories.map(({ category_id, name, revenue, copies }) => ({
      category_id,
      category_name: name,
      total_revenue: revenue,
      total_product_sold: copies,
    })),
    vat_by_class: sales.vat.map(({ vat_class, amount, tax }) => ({
      vat_class,
      amount,
      net: amount - tax,
      tax,
    })),
    top_products: sales.books.map(({ book_id, title, category_name, ...sold }) => ({
      product_id: book_id,
      name: title,
      category_name,
      quantity_sold: sold.copies,
      total_quantity: sold.copies,
      revenue: sold.revenue,
      margin: marginOf(sold),
    })),
    orders: sales.orders.map(({ order_date, status, ...order }) => ({
      ...order,
      created_at: order_date,
      status: orderStatusNames[status].code,
    })),
  }
}

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
