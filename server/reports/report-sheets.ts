import type { Cell, Sheet } from '#server/platform/documents/workbook-stream.ts'
import type { ComposedReport } from './compose-report.ts'
import type { SaleEntry } from './sale-entry-store.ts'
import { monthInWords, shareOf, totalsOf } from './report-words.ts'

const kinds: Record<SaleEntry['kind'], string> = {
  delivered: 'Giao hàng',
  refunded: 'Hoàn tiền',
  paid_again: 'Thanh toán lại',
}

/** The report as sheets of a workbook, and every sale on as many more as it takes. */
export function reportSheets(report: ComposedReport, entries: readonly AsyncIterable<SaleEntry>[]): Sheet[] {
  return [overview(report), months(report), categories(report), books(report), ...entries.map(sales)]
}

const overview = (report: ComposedReport): Sheet => ({
  name: 'Tổng quan',
  columns: [
    { name: 'Chỉ tiêu', kind: 'text', width: 34 },
    { name: 'Kỳ này', kind: 'number', width: 20 },
    { name: 'Kỳ trước', kind: 'number', width: 20 },
  ],
  rows: totalsOf(report),
})

const months = ({ months_in_period }: ComposedReport): Sheet => ({
  name: 'Theo tháng',
  columns: [
    { name: 'Tháng', kind: 'text', width: 14 },
    { name: 'Doanh thu', kind: 'money', width: 18 },
  ],
  rows: months_in_period.map(({ month, revenue }) => [monthInWords(month), revenue]),
})

const categories = ({ revenue_by_category, total_revenue }: ComposedReport): Sheet => ({
  name: 'Theo danh mục',
  columns: [
    { name: 'Danh mục', kind: 'text', width: 30 },
    { name: 'Số lượng bán', kind: 'number', width: 14 },
    { name: 'Doanh thu', kind: 'money', width: 18 },
    { name: 'Tỷ trọng', kind: 'share', width: 12 },
  ],
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
    { name: 'STT', kind: 'number', width: 8 },
    { name: 'Sản phẩm', kind: 'text', width: 60 },
    { name: 'Danh mục', kind: 'text', width: 24 },
    { name: 'Số lượng bán', kind: 'number', width: 14 },
    { name: 'Doanh thu', kind: 'money', width: 18 },
    { name: 'Tỷ trọng', kind: 'share', width: 12 },
  ],
  rows: top_products.map((book, index): Cell[] => [
    index + 1,
    book.name,
    book.category_name,
    book.quantity_sold,
    book.revenue,
    shareOf(book.revenue, total_revenue),
  ]),
})

const sales = (entries: AsyncIterable<SaleEntry>, index: number): Sheet => ({
  name: index === 0 ? 'Chi tiết' : `Chi tiết ${index + 1}`,
  columns: [
    { name: 'Ngày', kind: 'day', width: 12 },
    { name: 'Đơn hàng', kind: 'number', width: 12 },
    { name: 'Mã đơn', kind: 'text', width: 16 },
    { name: 'Khách hàng', kind: 'text', width: 28 },
    { name: 'Email', kind: 'text', width: 32 },
    { name: 'Nội dung', kind: 'text', width: 16 },
    { name: 'Số lượng', kind: 'number', width: 10 },
    { name: 'Doanh thu', kind: 'money', width: 18 },
    { name: 'Phí vận chuyển', kind: 'money', width: 16 },
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
