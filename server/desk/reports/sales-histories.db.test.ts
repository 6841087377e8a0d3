import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chartPeriod,
  defaultPeriod,
  monthsOf,
  type Period,
  todayInShop,
} from '#contract/desk/reports/report-period.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { bytesOf, sheetsOf } from '#test/documents/read-downloaded-file.ts'
import {
  type HistoryBook,
  histories,
  type PastOrder,
  expectedPeriod,
  writeHistory,
} from '#test/database/sales-history.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { deskParts } from '#server/app/features.ts'
import { composeDashboard, composeReport } from './compose-report.ts'
import { exportReport } from './report-routes.ts'
import { reconcileSales, findSalesDifferences } from './sales-check-store.ts'
import { enterMissingSales } from '#server/selling/sales/sales-journal-store.ts'

/** REPORT_RUNS=500 for a long night. */
const runs = Number(process.env['REPORT_RUNS'] ?? 8)
const shelf = [
  { title: 'Dế mèn phiêu lưu ký', price: 65_000, category: 'Thiếu nhi' },
  { title: 'Kính vạn hoa', price: 120_001, category: 'Thiếu nhi' },
  { title: 'Số đỏ', price: 89_000, category: 'Văn học' },
  { title: 'Vang bóng một thời', price: 40_000, category: 'Văn học' },
]
type Shop = Awaited<ReturnType<typeof openShelf>>

/** A shop without a past. */
async function openShelf() {
  const shop = await openTestCatalogue(shelf)
  const books: HistoryBook[] = shelf.map((book, index) => ({ ...book, id: shop.ids[index] ?? 0 }))
  const { rows } = await shop.pool.query("insert into users (first_name) values ('Hà') returning user_id")
  return { ...shop, books, userId: rows[0].user_id as number }
}

/** Everything that is told of a period anywhere, against the same told plainly. */
async function compare({ db, books }: Shop, history: readonly PastOrder[], period: Period) {
  const told = expectedPeriod(history, books, period)
  const report = await composeReport(db, period)
  expect(report).toMatchObject({
    total_revenue: told.revenue,
    delivered_revenue: told.revenue + told.refunded,
    refunded_amount: told.refunded,
    shipping_revenue: told.shipping,
    total_orders: told.orders,
    total_product_sold: told.copies,
    avg_order_value: told.orders === 0 ? 0 : Math.round(told.revenue / told.orders),
  })
  expect(await reconcileSales(db, period)).toMatchObject({
    delivered_orders: told.orders,
    refunded_amount: told.refunded,
    total_revenue: told.revenue,
    unexplained: 0,
  })
  const { start_date: start, end_date: end, ...previous } = report.previous
  const before = expectedPeriod(history, books, { start, end })
  expect(previous).toMatchObject({ total_revenue: before.revenue, total_orders: before.orders })
  for (const [months, of] of [
    [report.months_in_period, period],
    [report.monthly_revenue, chartPeriod(period)],
  ] as const) {
    const { byMonth } = expectedPeriod(history, books, of)
    expect(months).toEqual(monthsOf(of).map((month) => ({ month, revenue: byMonth.get(month) ?? 0 })))
  }
  expect(new Map(report.top_products.map((book) => [book.product_id, book]))).toEqual(
    new Map(
      [...told.byBook].map(([id, { copies, revenue }]) => [
        id,
        expect.objectContaining({ quantity_sold: copies, total_quantity: copies, revenue }),
      ]),
    ),
  )
  const copies = report.top_products.map((book) => book.quantity_sold)
  expect(copies).toEqual(copies.toSorted((a, b) => b - a))
  const byCategory = Map.groupBy(told.byBook, ([id]) => books.find((book) => book.id === id)?.category)
  expect(new Map(report.revenue_by_category.map((sum) => [sum.category_name, sum.total_revenue]))).toEqual(
    new Map(
      [...byCategory].map(([name, sums]) => [name, sums.reduce((sum, [, { revenue }]) => sum + revenue, 0)]),
    ),
  )
}

const sumOf = (rows: unknown[][] = [], column: number) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

/** Every sheet adds up to the same. */
async function compareExport({ db, books }: Shop, history: readonly PastOrder[], period: Period) {
  const told = expectedPeriod(history, books, period)
  const file = await exportReport(db, systemCaller, { period, format: 'xlsx' })
  const sheets = await sheetsOf(await bytesOf(file))
  const overview = new Map(sheets['Tổng quan']?.map(([name, value]) => [name, value]))
  expect(overview.get('Tổng doanh thu (₫)')).toBe(told.revenue)
  expect(overview.get('Tổng đơn hàng đã giao')).toBe(told.orders)
  expect(sumOf(sheets['Theo tháng'], 1)).toBe(told.revenue)
  expect(sumOf(sheets['Theo danh mục'], 2)).toBe(told.revenue)
  expect([3, 4].map((column) => sumOf(sheets['Sách bán chạy'], column))).toEqual([told.copies, told.revenue])
  expect([6, 7, 8].map((column) => sumOf(sheets['Chi tiết'], column))).toEqual([
    told.copies,
    told.revenue,
    told.shipping,
  ])
}

const now = Date.now()
const today = todayInShop(new Date(now))
const period = fc
  .tuple(fc.nat(430), fc.nat(430))
  .map((ago) => ago.map((days) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)).toSorted())
  .map(([start = today, end = today]) => ({ start, end }))

const entriesOf = (history: readonly PastOrder[]) =>
  history
    .filter(({ fate }) => fate === 'delivered')
    .reduce((sum, { calledBack, refunds }) => sum + 1 + (calledBack > 0 ? 1 : 0) + refunds.length, 0)

const scenes = fc.record({
  history: histories(now, shelf.length),
  /** The orders came into the database as they are, and were entered afterwards. */
  late: fc.boolean(),
  periods: fc.array(period, { minLength: 2, maxLength: 4 }),
})

test(
  'a report and the dashboard tell the history of orders to the dong, whatever happened to them',
  { timeout: 20_000 + runs * 5_000 },
  () =>
    fc.assert(
      fc.asyncProperty(scenes, async ({ history: whole, periods, late }) => {
        const shop = await openShelf()
        try {
          const history = late
            ? whole.map((order) => ({
                ...order,
                refunds: order.refunds.slice(0, order.calledBack > 0 ? 0 : 1),
              }))
            : whole
          if (late) await shop.pool.query('alter table orders disable trigger check_sales')
          await writeHistory(shop, history, late)
          expect(await enterMissingSales(shop.db)).toBe(late ? entriesOf(history) : 0)
          const ofMonth = defaultPeriod(today)
          const ofDay = { start: today, end: today }
          for (const one of [...periods, ofMonth, ofDay]) await compare(shop, history, one)
          for (const one of periods.slice(0, 1)) await compareExport(shop, history, one)
          const {
            total_revenue,
            total_orders,
            today: soFar,
          } = await composeDashboard(shop.db, deskParts.work)
          const [month, day] = [ofMonth, ofDay].map((one) => expectedPeriod(history, shop.books, one))
          expect([total_revenue, total_orders]).toEqual([month?.revenue, month?.orders])
          expect([soFar.total_revenue, soFar.total_product_sold]).toEqual([day?.revenue, day?.copies])
          expect(await findSalesDifferences(shop.db)).toEqual([])
        } finally {
          await shop.close()
        }
      }),
      { numRuns: runs },
    ),
)
