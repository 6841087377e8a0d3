import { marginOf } from '#contract/goods/stock/goods.ts'
import { orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { chartPeriod, type Period, periodBefore } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { presentFigures, sumUp, withEmptyMonths } from './report-sums.ts'
import { readSales } from './sale-store.ts'

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
