import { useLocation } from 'react-router'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { Dashboard, RevenueReport } from '#contract/desk/reports/reports.ts'
import { ChevronRight } from '#web/base/icons/first-icons.ts'
import { BusyRegion } from '#web/staff/lists/list-states.tsx'
import { useRefresh } from '#web/base/platform/queries/use-attempt.ts'
import { RefreshButton } from '#web/base/ui/lists/list-filters.tsx'
import { CategoryShares, MonthlyRevenue } from './revenue-charts.tsx'
import { VatSums } from './vat-sums.tsx'
import { ExportButtons, NewestOrders, RevenueFigures } from './revenue-summary.tsx'
import type { ReportData } from './load-reports.ts'
import { PeriodForm } from './period-form.tsx'
import { reportPath } from './report-query.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { formatDay, formatShare } from './report-formats.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

/** Dashboard of the shop now, and below it the revenue. */
export function RevenueScreen({ data }: { data: ReportData }) {
  const { key } = useLocation()
  const refresh = useRefresh(reportSentences.refreshed)
  const { period, problem, report, dashboard } = data
  return (
    <>
      <ListHead title={reportSentences.title}>
        <RefreshButton refresh={refresh} />
      </ListHead>
      {dashboard ? (
        <DashboardPanel dashboard={dashboard} />
      ) : (
        <p role="alert" className="rounded-md border border-line bg-surface px-4 py-3">
          {reportSentences.dashboardFailed}
        </p>
      )}
      <div className="mt-10 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-8">
        {/* The key resets the form: the same address opened again has its own days, not those chosen meanwhile. */}
        <PeriodForm key={key} path={reportPath} period={period} problem={problem} />
        {report && <ExportButtons period={period} />}
      </div>
      <BusyRegion path={reportPath}>{report && <Report report={report} />}</BusyRegion>
    </>
  )
}

function Report({ report }: { report: RevenueReport }) {
  return (
    <>
      <RevenueFigures report={report} />
      <ProfitFigures margin={report.margin} />
      <div className="mt-10 grid gap-x-10 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <MonthlyRevenue report={report} />
        <CategoryShares report={report} />
      </div>
      <BestSellers report={report} />
      <VatSums report={report} />
      <NewestOrders report={report} />
    </>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'
const figure = `${cell} figures text-end whitespace-nowrap max-lg:text-start`
const columns = ['Số lượng bán', 'Doanh thu', 'Lợi nhuận', 'Tỷ trọng']

/** The books that most copies were sold of; on a narrow screen each is a card. */
function BestSellers({ report }: { report: RevenueReport }) {
  const { top_products: books } = report
  return (
    <section aria-labelledby="ban-chay" className="mt-12">
      <h2 id="ban-chay" className="mb-3 text-xl">
        Sách bán chạy
      </h2>
      {books.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{reportSentences.noSales}</p>
      ) : (
        <>
          <Table report={report} />
          <p className="mt-3 text-sm text-ink-soft">Danh sách đầy đủ nằm trong tệp Excel.</p>
        </>
      )}
    </section>
  )
}

function Table({ report: { top_products: books, total_revenue: total } }: { report: RevenueReport }) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Sách bán chạy</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-sm text-ink-soft">
          <ColumnHeads names={['STT', 'Sản phẩm', 'Danh mục']} className="py-2 pe-4 text-start font-normal" />
          <ColumnHeads names={columns} className="py-2 pe-4 text-end font-normal whitespace-nowrap" />
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {books.map((book, index) => (
          <tr
            key={book.product_id}
            className="border-b border-line align-top max-lg:grid max-lg:grid-cols-2 sm:max-lg:grid-cols-4 max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4"
          >
            <td className={`${cell} figures text-ink-soft max-lg:hidden`}>{index + 1}</td>
            <th scope="row" className={`${cell} text-start font-normal max-lg:col-span-full`}>
              {book.on_shelf ? (
                <Link
                  to={bookPath({ book_id: book.product_id, title: book.name })}
                  className="text-link inline-flex items-center font-semibold break-words pointer-coarse:min-h-11"
                >
                  {book.name}
                </Link>
              ) : (
                <span className="font-semibold break-words">{book.name} (đã ngừng bán)</span>
              )}
            </th>
            <td className={`${cell} text-ink-soft max-lg:col-span-full lg:min-w-44`}>{book.category_name}</td>
            <td className={figure}>
              <Name>{columns[0]}</Name>
              {formatNumber(book.quantity_sold)}
            </td>
            <td className={figure}>
              <Name>{columns[1]}</Name>
              {formatDong(book.revenue)}
            </td>
            <td className={figure}>
              <Name>{columns[2]}</Name>
              <ProfitOfBook book={book} />
            </td>
            <td className={figure}>
              <Name>{columns[3]}</Name>
              {formatShare(book.revenue, total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProfitOfBook({ book: { margin, quantity_sold } }: { book: RevenueReport['top_products'][number] }) {
  const { profit, uncosted_copies: unknown } = margin
  if (unknown !== 0 && unknown === quantity_sold)
    return <span className="text-sm text-ink-soft">{goodsSentences.costUnknown}</span>
  return (
    <>
      {formatDong(profit)}
      {unknown > 0 && (
        <span className="block text-sm text-ink-soft">
          {formatNumber(unknown)} cuốn {goodsSentences.costUnknown}
        </span>
      )}
    </>
  )
}

const Name = ({ children }: { children: string | undefined }) => (
  <span aria-hidden="true" className="block text-xs text-ink-soft lg:hidden">
    {children}
  </span>
)

/** Figures that an owner asks for first: how today goes, and what waits to be done. */
function DashboardPanel({ dashboard: { today, waiting } }: { dashboard: Dashboard }) {
  return (
    <>
      <section aria-labelledby="hom-nay">
        <h2 id="hom-nay" className="mb-3 text-xl">
          Hôm nay, {formatDay(today.start_date)}
        </h2>
        <FigureStrip
          figures={[
            { name: 'Doanh thu hôm nay', value: formatDong(today.total_revenue) },
            { name: 'Đơn đã giao hôm nay', value: formatNumber(today.total_orders) },
            { name: 'Giá trị trung bình', value: formatDong(today.avg_order_value) },
            { name: 'Sản phẩm đã bán', value: formatNumber(today.total_product_sold) },
          ]}
        />
      </section>
      <section aria-labelledby="dang-cho" className="mt-8">
        <h2 id="dang-cho" className="mb-3 text-xl">
          Đang chờ xử lý
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {worksOf(waiting).map((work) => (
            <li key={work.name}>
              <WaitingWork work={work} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type Work = { name: string; count: number; more: string; to: string }

function worksOf(waiting: Dashboard['waiting']): Work[] {
  const unpaid = waiting.orders_awaiting_payment
  return [
    {
      name: 'Đơn cần xác nhận',
      count: waiting.orders_to_confirm,
      more: unpaid > 0 ? `và ${formatNumber(unpaid)} đơn chờ khách thanh toán` : 'đã đủ điều kiện để giao',
      to: '/admin/orders?confirmable=true',
    },
    {
      name: 'Sách sắp hết',
      count: waiting.low_stock,
      more: `còn dưới ${formatNumber(waiting.low_stock_limit)} cuốn`,
      to: '/admin?stock=few',
    },
    {
      name: 'Tin nhắn chưa trả lời',
      count: waiting.conversations_unanswered,
      more: 'khách đang chờ nhà sách',
      to: '/admin/messages',
    },
    {
      name: 'Khoản cần hoàn tiền',
      count: waiting.refunds_due,
      more: `tổng cộng ${formatDong(waiting.refunds_due_amount)}`,
      to: '/admin/transactions?difference=to-refund',
    },
  ]
}

function WaitingWork({ work: { name, count, more, to } }: { work: Work }) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{name}</span>
        <span className={`figures block font-serif text-2xl font-semibold ${count > 0 ? 'text-seal' : ''}`}>
          {formatNumber(count)}
        </span>
        <span className="block text-sm text-ink-soft">{more}</span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-soft" />
    </Link>
  )
}

/** Profit of the revenue, and the part for which it cannot be said. */
function ProfitFigures({ margin }: { margin: RevenueReport['margin'] }) {
  return (
    <section aria-label="Lợi nhuận" className="mt-6">
      <FigureStrip
        figures={[
          { name: 'Lợi nhuận gộp', value: formatDong(margin.profit) },
          { name: 'Giá vốn hàng bán', value: formatDong(margin.cost) },
          { name: 'Chưa biết giá vốn', value: `${formatNumber(margin.uncosted_copies)} cuốn` },
          { name: 'Doanh thu chưa tính lợi nhuận', value: formatDong(margin.uncosted_revenue) },
        ]}
      />
      <p className="mt-2 text-sm text-ink-soft">{goodsSentences.marginMeaning}</p>
    </section>
  )
}
