import { reportSentences } from '#contract/desk/reports/report-period.ts'
import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import type { ComposedReport } from './compose-report.ts'
import type { Cell, Column, Sheet } from '#server/platform/documents/workbook-stream.ts'
import type { SaleEntry } from './sale-entry-store.ts'

/** A part of 1; where nothing came in there are no parts. */
export const shareOf = (revenue: number, total: number) => (total > 0 ? revenue / total : 0)

/** '2026-11' as '11/2026'. */
export const monthInWords = (month: string) => month.split('-').toReversed().join('/')
export const dayInWords = (day: string) => day.split('-').toReversed().join('/')

/** The figures of the period with their names, those of the period before beside them where they are known. */
function totalsOf(report: ComposedReport): [string, string | number, string | number | null][] {
  const { previous } = report
  return [
    ['Từ ngày', dayInWords(report.start_date), dayInWords(previous.start_date)],
    ['Đến ngày', dayInWords(report.end_date), dayInWords(previous.end_date)],
    ['Tổng doanh thu (₫)', report.total_revenue, previous.total_revenue],
    ['Tổng đơn hàng đã giao', report.total_orders, previous.total_orders],
    [
      `Giá trị trung bình mỗi đơn, ${reportSentences.averageMeaning} (₫)`,
      report.avg_order_value,
      previous.avg_order_value,
    ],
    ['Sản phẩm đã bán', report.total_product_sold, previous.total_product_sold],
    ['Lợi nhuận của sách đã biết giá vốn (₫)', report.margin.profit, null],
    ['Giá vốn của sách đó (₫)', report.margin.cost, null],
    ['Số cuốn chưa biết giá vốn', report.margin.uncosted_copies, null],
    ['Doanh thu của sách chưa biết giá vốn (₫)', report.margin.uncosted_revenue, null],
    ['Doanh thu giao hàng (₫)', report.delivered_revenue, null],
    ['Đã hoàn lại (₫)', -report.refunded_amount, null],
    ['Bán tại quầy (₫)', report.counter_revenue, null],
    ['Số hóa đơn tại quầy', report.counter_sales, null],
    ['Phí vận chuyển và thu hộ, tính riêng (₫)', report.shipping_revenue, null],
  ]
}

const kinds: Record<SaleEntry['kind'], string> = {
  delivered: 'Giao hàng',
  refunded: 'Hoàn tiền',
  paid_again: 'Thanh toán lại',
  returned: 'Trả hàng',
  sold: 'Bán tại quầy',
  taken_back: 'Nhận lại tại quầy',
  costed: 'Giá vốn biết sau',
}

const column =
  (kind: Column['kind']) =>
  (name: string, width: number): Column => ({ name, kind, width })
const text = column('text')
const number = column('number')
const money = column('money')
const share = column('share')
const day = column('day')

/** The report as sheets of a workbook, and every sale on as many more as it takes. */
export function reportSheets(report: ComposedReport, entries: readonly AsyncIterable<SaleEntry>[]): Sheet[] {
  return [
    overview(report),
    months(report),
    categories(report),
    books(report),
    vat(report),
    ...entries.map(sales),
  ]
}

const overview = (report: ComposedReport): Sheet => ({
  name: 'Tổng quan',
  columns: [text('Chỉ tiêu', 34), number('Kỳ này', 20), number('Kỳ trước', 20)],
  rows: totalsOf(report),
})

const months = ({ months_in_period }: ComposedReport): Sheet => ({
  name: 'Theo tháng',
  columns: [text('Tháng', 14), money('Doanh thu', 18)],
  rows: months_in_period.map(({ month, revenue }) => [monthInWords(month), revenue]),
})

const categories = ({ revenue_by_category, total_revenue }: ComposedReport): Sheet => ({
  name: 'Theo danh mục',
  columns: [text('Danh mục', 30), number('Số lượng bán', 14), money('Doanh thu', 18), share('Tỷ trọng', 12)],
  rows: revenue_by_category.map((sum): Cell[] => [
    sum.category_name,
    sum.total_product_sold,
    sum.total_revenue,
    shareOf(sum.total_revenue, total_revenue),
  ]),
})

const books = ({ top_products, total_revenue }: ComposedReport): Sheet => ({
  name: 'Sách bán chạy',
  columns: [
    number('STT', 8),
    text('Sản phẩm', 60),
    text('Danh mục', 24),
    number('Số lượng bán', 14),
    money('Doanh thu', 18),
    share('Tỷ trọng', 12),
    money('Lợi nhuận', 18),
    number('Chưa biết giá vốn', 18),
  ],
  rows: top_products.map((book, index): Cell[] => [
    index + 1,
    book.name,
    book.category_name,
    book.quantity_sold,
    book.revenue,
    shareOf(book.revenue, total_revenue),
    book.margin.profit,
    book.margin.uncosted_copies,
  ]),
})

const vat = ({ vat_by_class }: ComposedReport): Sheet => ({
  name: 'Thuế GTGT',
  columns: [text('Thuế suất', 24), money('Đã gồm thuế', 18), money('Chưa thuế', 18), money('Tiền thuế', 18)],
  rows: vat_by_class.map(({ vat_class, amount, net, tax }): Cell[] => [vatName(vat_class), amount, net, tax]),
})

const sales = (entries: AsyncIterable<SaleEntry>, index: number): Sheet => ({
  name: index === 0 ? 'Chi tiết' : `Chi tiết ${index + 1}`,
  columns: [
    day('Ngày', 12),
    number('Đơn hàng', 12),
    text('Mã đơn', 16),
    text('Khách hàng', 28),
    text('Email', 32),
    text('Nội dung', 16),
    number('Số lượng', 10),
    money('Doanh thu', 18),
    money('Phí vận chuyển', 16),
  ],
  rows: cellsOf(entries),
})

async function* cellsOf(entries: AsyncIterable<SaleEntry>): AsyncGenerator<Cell[]> {
  for await (const entry of entries)
    yield [
      entry.day,
      entry.order_id,
      entry.order_code,
      entry.customer_name,
      entry.customer_email,
      kinds[entry.kind],
      entry.copies,
      entry.revenue,
      entry.shipping,
    ]
}
