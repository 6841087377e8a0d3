import type { ComposedReport } from './compose-report.ts'

/** A part of 1; where nothing came in there are no parts. */
export const shareOf = (revenue: number, total: number) => (total > 0 ? revenue / total : 0)

/** '2026-11' as '11/2026'. */
export const monthInWords = (month: string) => month.split('-').toReversed().join('/')
export const dayInWords = (day: string) => day.split('-').toReversed().join('/')

/** The figures of the period with their names, those of the period before beside them where they are known. */
export function totalsOf(report: ComposedReport): [string, string | number, string | number | null][] {
  const { previous } = report
  return [
    ['Từ ngày', dayInWords(report.start_date), dayInWords(previous.start_date)],
    ['Đến ngày', dayInWords(report.end_date), dayInWords(previous.end_date)],
    ['Tổng doanh thu (₫)', report.total_revenue, previous.total_revenue],
    ['Tổng đơn hàng đã giao', report.total_orders, previous.total_orders],
    ['Giá trị trung bình mỗi đơn (₫)', report.avg_order_value, previous.avg_order_value],
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
