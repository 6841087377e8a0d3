import { useLocation } from 'react-router'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { BusyRegion } from '#web/staff/lists/list-states.tsx'
import { useRefresh } from '#web/base/platform/queries/use-attempt.ts'
import { RefreshButton } from '#web/base/ui/lists/list-filters.tsx'
import { CategoryShares, MonthlyRevenue } from './revenue-charts.tsx'
import { ExportButtons, NewestOrders, RevenueFigures } from './revenue-summary.tsx'
import { type ReportData, reportPath } from './report-query.ts'
import { PeriodForm } from './period-form.tsx'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { formatDay, formatShare } from './report-formats.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'

/** Revenue of the days in the address; what waits and how today goes stands on 'Hôm nay'. */
export function RevenueScreen({ data }: { data: ReportData }) {
  const { key } = useLocation()
  const refresh = useRefresh(reportSentences.refreshed)
  const { period, problem, report } = data
  return (
    <>
      <ListHead title={reportSentences.title}>
        <RefreshButton refresh={refresh} />
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={16} />
          In
        </Button>
      </ListHead>
      <p className="hidden print:block">
        {formatDay(period.start)} – {formatDay(period.end)}
      </p>
      <div className="desk-filters flex flex-wrap items-start justify-between gap-x-6 gap-y-3 print:hidden">
        {/* The key resets the form: the same address opened again has its own days, not those chosen meanwhile. */}
        <PeriodForm key={key} path={reportPath} period={period} problem={problem} />
        {report && <ExportButtons period={period} />}
      </div>
      <BusyRegion path={reportPath} className="desk-report">
        {report && <Report report={report} />}
      </BusyRegion>
    </>
  )
}

function Report({ report }: { report: RevenueReport }) {
  return (
    <>
      <RevenueFigures report={report} />
      <ProfitFigures margin={report.margin} />
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
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
    <section aria-labelledby="ban-chay" className="mt-8">
      <h2 id="ban-chay" className="mb-2 text-lg">
        Sách bán chạy
      </h2>
      {books.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{reportSentences.noSales}</p>
      ) : (
        <>
          <Table report={report} />
          <p className="mt-3 text-sm text-ink-soft print:hidden">Danh sách đầy đủ nằm trong tệp Excel.</p>
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

/** Profit of the revenue, and the part for which it cannot be said. */
function ProfitFigures({ margin }: { margin: RevenueReport['margin'] }) {
  return (
    <section aria-label="Lợi nhuận" className="mt-3">
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

type Sum = RevenueReport['vat_by_class'][number]

const money = (name: string, field: 'amount' | 'net' | 'tax'): Column<Sum> => ({
  name,
  align: 'end',
  className: 'figures whitespace-nowrap',
  cell: (sum) => formatDong(sum[field]),
})

const vatColumns: readonly Column<Sum>[] = [
  { name: 'Thuế suất', heading: 'normal', cell: ({ vat_class }) => vatName(vat_class) },
  money('Đã gồm thuế', 'amount'),
  money('Chưa thuế', 'net'),
  money('Tiền thuế', 'tax'),
]

/** Goods and fees by class of tax: each document is rounded by itself, as its invoice is. */
function VatSums({ report: { vat_by_class: sums } }: { report: RevenueReport }) {
  if (sums.length === 0) return null
  return (
    <section aria-labelledby="thue-gtgt" className="mt-12">
      <h2 id="thue-gtgt" className="mb-3 text-xl">
        Thuế giá trị gia tăng
      </h2>
      <StaffTable
        caption="Thuế giá trị gia tăng"
        columns={vatColumns}
        rows={sums}
        keyOf={({ vat_class }) => vat_class ?? 'unknown'}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Sách và các khoản phí, đã trừ phần hoàn lại. Giá bán đã gồm thuế.{' '}
        {sums.some(({ vat_class }) => vat_class === null) && (
          <Link to="/admin?has_vat=false" className="text-link">
            Xem sách chưa rõ thuế suất
          </Link>
        )}
      </p>
    </section>
  )
}
