import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { formatShare } from './report-formats.ts'

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'
const figure = `${cell} figures text-end whitespace-nowrap max-lg:text-start`
const columns = ['Số lượng bán', 'Doanh thu', 'Lợi nhuận', 'Tỷ trọng']

/** The books that most copies were sold of; on a narrow screen each is a card. */
export function BestSellers({ report }: { report: RevenueReport }) {
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
