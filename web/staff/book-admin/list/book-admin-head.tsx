import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { bookAdminPageSize, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import {
  clearedQuery,
  bookAdminHref,
  chosenFilters,
  readBookAdminQuery,
  type BookAdminQuery,
  type BookAdminData,
} from '#web/staff/book-admin/book-admin-query.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import type { BookAdminFigures as Figures } from '#contract/catalogue/book-admin/book-admin.ts'
import { ListViews } from '#web/staff/views/list-views.tsx'
import { Download } from '#web/base/icons/desk-icons.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

/** Figures of the whole shelf, and how much of it is listed. */
export function BookAdminFigures({
  figures,
  total,
  books,
}: Pick<BookAdminData, 'figures' | 'total' | 'books'>) {
  return (
    <FigureStrip
      figures={[
        { name: 'Tổng số sách', value: formatNumber(figures.books) },
        { name: 'Khớp bộ lọc', value: formatNumber(total) },
        { name: 'Trang này', value: formatNumber(books.length) },
        { name: 'Giá trị tồn (theo giá bán)', value: formatDong(figures.value) },
        { name: 'Giá trung bình', value: formatDong(figures.average_price) },
        {
          name: `Sắp hết hàng (dưới ${formatNumber(figures.few_copies)})`,
          value: (
            <Link
              to={bookAdminHref({ ...clearedQuery({ pageSize: bookAdminPageSize }), stock: 'few' })}
              className="text-link"
            >
              {formatNumber(figures.few_left)}
            </Link>
          ),
        },
      ]}
    />
  )
}

type Views = readonly { name: string; filter: Partial<BookAdminQuery>; count: number }[]

const viewsOf = (figures: Figures): Views => [
  { name: 'Tất cả', filter: {}, count: figures.books },
  { name: 'Sắp hết', filter: { stock: 'low' }, count: figures.few_left - figures.out_of_stock },
  { name: 'Hết hàng', filter: { stock: 'out' }, count: figures.out_of_stock },
  { name: 'Chưa có bìa', filter: { cover: 'false' }, count: figures.without_cover },
  { name: 'Thiếu ISBN', filter: { hasIsbn: 'false' }, count: figures.without_isbn },
  { name: 'Chưa rõ thuế', filter: { hasVat: 'false' }, count: figures.without_vat },
  { name: 'Thùng rác', filter: { withdrawn: 'true' }, count: figures.withdrawn },
]

/** The parts of the shelf that want looking after and those of saved filters, each with how many books are in it. */
export function BookAdminViews({
  query,
  figures,
  views,
}: Pick<BookAdminData, 'query' | 'figures' | 'views'>) {
  const chosen = JSON.stringify(chosenFilters(query))
  const { pageSize } = query
  const builtIn = viewsOf(figures).map(({ name, filter, count }) => {
    const view = { ...clearedQuery(query), ...filter }
    return {
      name,
      count,
      href: bookAdminHref(view),
      current: query.search === '' && chosen === JSON.stringify(chosenFilters(view)),
    }
  })
  return (
    <ListViews
      label="Chế độ xem sách"
      list="books"
      builtIn={builtIn}
      views={views}
      here={bookAdminHref({ ...query, page: 1 })}
      hrefOf={(filters) => bookAdminHref({ ...readBookAdminQuery(filters), pageSize, page: 1 })}
    />
  )
}

const formats = { xlsx: 'Excel', csv: 'CSV' } as const
type Format = keyof typeof formats

/** The books that the filters leave, as a sheet that the import reads. A long one shows what has come, and can be left. */
export function ExportButtons({ query }: { query: BookAdminQuery }) {
  const { running, start, stop } = useExport(
    (format: Format) => ({
      call: 'GET /books/export-books',
      query: {
        format,
        sort: query.sort,
        search: query.search || undefined,
        ...chosenFilters({ ...query, withdrawn: undefined }),
      },
      name: `books.${format}`,
    }),
    bookAdminSentences.exportFailed,
  )
  return (
    <>
      {(Object.keys(formats) as Format[]).map((format) => (
        <Button
          key={format}
          variant="outline"
          busy={running?.format === format}
          disabled={running !== undefined && running.format !== format}
          onClick={() => start(format)}
        >
          <Download size={16} className="max-sm:hidden" />
          <span>
            <span className="max-sm:sr-only">Xuất </span>
            {formats[format]}
          </span>
        </Button>
      ))}
      {running && (
        <ExportProgress
          label="Tiến độ xuất danh sách sách"
          preparing="Đang chuẩn bị file…"
          progress={running}
          onStop={stop}
        />
      )}
    </>
  )
}
