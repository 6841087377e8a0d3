import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { shelfPageSize } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { clearedQuery, shelfHref } from '#web/staff/book-admin/shelf-query.ts'
import type { ShelfData } from '#web/staff/book-admin/load-shelf.ts'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'

/** Figures of the whole shelf, and how much of it is listed. */
export function ShelfFigures({ figures, total, books }: Pick<ShelfData, 'figures' | 'total' | 'books'>) {
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
              to={shelfHref({ ...clearedQuery({ pageSize: shelfPageSize }), stock: 'few' })}
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
