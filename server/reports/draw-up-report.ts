import { orderStatusNames } from '#contract/order-status.ts'
import { chartPeriod, monthsOf, type Period, periodBefore } from '#contract/report-period.ts'
import type { RevenueReport } from '#contract/reports.ts'
import { imageOf } from '#server/catalogue/present-book.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { findBooks } from './reported-book-store.ts'
import * as store from './sale-store.ts'

const bestSellers = 10
const newestOrders = 10

/** Everything that the report shows of a period. */
export async function drawUpReport(db: DbOrTransaction, period: Period): Promise<RevenueReport> {
  const before = periodBefore(period)
  const chart = chartPeriod(period)
  const [sum, sumBefore, months, chartMonths, categories, books, orders] = await Promise.all([
    store.sumUpSales(db, period),
    store.sumUpSales(db, before),
    store.sumUpMonths(db, period),
    store.sumUpMonths(db, chart),
    store.sumUpCategories(db, period),
    store.listBestSellers(db, period, bestSellers),
    store.listNewestOrders(db, period, newestOrders),
  ])
  const covers = await coversOf(db, books)
  return {
    ...presentFigures(period, sum),
    delivered_revenue: sum.revenue + sum.refunded,
    refunded_amount: sum.refunded,
    shipping_revenue: sum.shipping,
    previous: presentFigures(before, sumBefore),
    monthly_revenue: withEmptyMonths(chart, chartMonths),
    months_in_period: withEmptyMonths(period, months),
    revenue_by_category: categories.map(({ category_id, name, revenue, copies }) => ({
      category_id,
      category_name: name,
      total_revenue: revenue,
      total_product_sold: copies,
    })),
    top_products: books.map(({ book_id, title, category_name, copies, revenue }) => ({
      product_id: book_id,
      name: title,
      image: covers.get(book_id) ?? '',
      category_name,
      quantity_sold: copies,
      total_quantity: copies,
      revenue,
    })),
    orders: orders.map(({ order_date, status, ...order }) => ({
      ...order,
      created_at: order_date,
      status: orderStatusNames[status].code,
    })),
  }
}

async function coversOf(db: DbOrTransaction, books: readonly store.BookSum[]) {
  const rows = await findBooks(
    db,
    books.map((book) => book.book_id),
  )
  return new Map(rows.map((row) => [row.book_id, imageOf(row)]))
}

export function presentFigures({ start, end }: Period, { revenue, orders, copies }: store.SalesSum) {
  return {
    start_date: start,
    end_date: end,
    total_revenue: revenue,
    total_orders: orders,
    avg_order_value: orders === 0 ? 0 : Math.round(revenue / orders),
    total_product_sold: copies,
  }
}

function withEmptyMonths(period: Period, sums: readonly store.MonthSum[]) {
  const known = new Map(sums.map(({ month, revenue }) => [month, revenue]))
  return monthsOf(period).map((month) => ({ month, revenue: known.get(month) ?? 0 }))
}
