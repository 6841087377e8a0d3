import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { bookAdminPageSize } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { clearedQuery, bookAdminHref } from '#web/staff/book-admin/book-admin-query.ts'
import type { BookAdminData } from '#web/staff/book-admin/load-book-admin.ts'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'

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
