import { formatDong } from '#contract/platform/language/money.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { orderStatusNames, orderStatuses } from '#contract/selling/orders/order-status.ts'
import { reportSentences, todayInShop } from '#contract/desk/reports/report-period.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { inks, Paper, type PaperColumn } from '#server/platform/documents/paper.ts'
import type { ComposedReport } from './compose-report.ts'
import { dayInWords, monthInWords, shareOf } from './report-sheets.ts'

const whole = new Intl.NumberFormat('vi-VN')
const percent = new Intl.NumberFormat('vi-VN', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const shownCategories = 5
const left = (name: string, width: number): PaperColumn => ({ name, width })
const right = (name: string, width: number): PaperColumn => ({ name, width, align: 'right' })

/** The report on paper: what the screen shows, as of now. */
export function printReport(report: ComposedReport, shopName: string): Promise<Buffer> {
  const paper = new Paper({
    title: `${reportSentences.title} ${periodInWords(report)}`,
    author: shopName,
    footer: `${shopName} · Lập ngày ${dayInWords(todayInShop())}`,
  })
  paper.paragraph(shopName, { color: inks.seal, bold: true })
  paper.paragraph(reportSentences.title, { bold: true, size: 20 })
  paper.paragraph(periodInWords(report), { size: 11, color: inks.soft })
  paper.y += 14
  printFigures(paper, report)
  printMonths(paper, report)
  printCategories(paper, report)
  printBooks(paper, report)
  printOrders(paper, report)
  paper.y += 14
  paper.paragraph(reportSentences.meaning, { size: 8.5, color: inks.soft })
  return paper.finish()
}

const periodInWords = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  `Từ ngày ${dayInWords(start_date)} đến ngày ${dayInWords(end_date)}`

function printFigures(paper: Paper, report: ComposedReport) {
  const { previous } = report
  const figures = [
    ['Tổng doanh thu', formatDong(report.total_revenue), formatDong(previous.total_revenue)],
    ['Tổng đơn hàng', whole.format(report.total_orders), whole.format(previous.total_orders)],
    [
      `Giá trị trung bình (${reportSentences.averageMeaning})`,
      formatDong(report.avg_order_value),
      formatDong(previous.avg_order_value),
    ],
    ['Sản phẩm đã bán', whole.format(report.total_product_sold), whole.format(previous.total_product_sold)],
  ] as const
  const width = (paper.width - 3 * 10) / 4
  figures.forEach(([name, value, before], index) => {
    const x = index * (width + 10)
    const inner = { width: width - 16 }
    paper.box(x, paper.y, width, 62, inks.shade)
    paper.write(name, x + 8, paper.y + 8, { ...inner, size: 8.5, color: inks.soft })
    paper.write(value, x + 8, paper.y + 21, { ...inner, bold: true, size: 12 })
    paper.write(`Kỳ trước: ${before}`, x + 8, paper.y + 42, { ...inner, size: 8, color: inks.soft })
  })
  paper.y += 72
  const parts = [
    `Giao hàng ${formatDong(report.delivered_revenue)}`,
    `hoàn lại ${formatDong(report.refunded_amount)}`,
    `tại quầy ${formatDong(report.counter_revenue)}`,
    `phí vận chuyển tính riêng ${formatDong(report.shipping_revenue)}`,
  ]
  paper.paragraph(`${parts.join(' · ')}.`, { size: 8.5, color: inks.soft })
  const { profit, cost, uncosted_copies, uncosted_revenue } = report.margin
  const left = [`Lợi nhuận ${formatDong(profit)}`, `giá vốn ${formatDong(cost)}`]
  const unknown = `chưa biết giá vốn ${whole.format(uncosted_copies)} cuốn, doanh thu ${formatDong(uncosted_revenue)}`
  paper.paragraph(
    `${[...left, ...(uncosted_copies === 0 && uncosted_revenue === 0 ? [] : [unknown])].join(' · ')}.`,
    { size: 8.5, color: inks.soft },
  )
  const before = `Kỳ trước: ${dayInWords(previous.start_date)} – ${dayInWords(previous.end_date)}.`
  paper.paragraph(before, { size: 8.5, color: inks.soft })
}

function printMonths(paper: Paper, { monthly_revenue: months }: ComposedReport) {
  paper.heading(revenueTitles.monthly)
  const most = Math.max(...months.map(({ revenue }) => revenue))
  if (most <= 0) return paper.paragraph(reportSentences.noChart, { color: inks.soft })
  const height = 110
  const step = paper.width / months.length
  paper.keep(height + 40)
  const ground = paper.y + height + 14
  months.forEach(({ month, revenue }, index) => {
    const x = index * step
    const tall = Math.max(0, (revenue / most) * height)
    const centred = { width: step, align: 'center', size: 8.5 } as const
    paper.box(x + step * 0.22, ground - tall, step * 0.56, tall, inks.seal)
    paper.write(formatDong(revenue), x, ground - tall - 13, centred)
    paper.write(monthInWords(month), x, ground + 5, { ...centred, color: inks.soft })
  })
  paper.rule(ground)
  paper.y = ground + 20
}

function printCategories(paper: Paper, { revenue_by_category, total_revenue }: ComposedReport) {
  paper.heading(revenueTitles.byCategory)
  if (revenue_by_category.length === 0) return paper.paragraph(reportSentences.noSales, { color: inks.soft })
  paper.table(
    [left('Danh mục', 0.5), right('Số lượng bán', 0.15), right('Doanh thu', 0.2), right('Tỷ trọng', 0.15)],
    revenue_by_category
      .slice(0, shownCategories)
      .map((sum) => [
        sum.category_name,
        whole.format(sum.total_product_sold),
        formatDong(sum.total_revenue),
        percent.format(shareOf(sum.total_revenue, total_revenue)),
      ]),
  )
}

function printBooks(paper: Paper, { top_products, total_revenue }: ComposedReport) {
  paper.heading('Sách bán chạy')
  if (top_products.length === 0) return paper.paragraph(reportSentences.noSales, { color: inks.soft })
  paper.table(
    [
      left('STT', 0.06),
      left('Sản phẩm', 0.38),
      left('Danh mục', 0.18),
      right('Đã bán', 0.1),
      right('Doanh thu', 0.17),
      right('Tỷ trọng', 0.11),
    ],
    top_products.map((book, index) => [
      String(index + 1),
      book.name,
      book.category_name,
      whole.format(book.quantity_sold),
      formatDong(book.revenue),
      percent.format(shareOf(book.revenue, total_revenue)),
    ]),
  )
}

const statusOf = (code: string) => orderStatuses.find((status) => orderStatusNames[status].code === code) ?? 0

function printOrders(paper: Paper, { orders }: ComposedReport) {
  paper.heading('Đơn hàng gần đây')
  if (orders.length === 0) return paper.paragraph(reportSentences.noOrders, { color: inks.soft })
  paper.table(
    [
      left('Đơn hàng', 0.12),
      left('Khách hàng', 0.4),
      left('Ngày đặt', 0.14),
      left('Trạng thái', 0.16),
      right('Tổng tiền', 0.18),
    ],
    orders.map((order) => [
      `#${order.order_id}`,
      [order.customer_name, order.customer_email].filter(Boolean).join('\n'),
      dayInWords(todayInShop(new Date(order.created_at))),
      statusNamesOf({ status: statusOf(order.status), delivery: order.delivery }).short,
      formatDong(order.total_amount),
    ]),
  )
}
