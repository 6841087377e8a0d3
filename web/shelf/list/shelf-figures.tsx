import { formatDong, formatNumber } from '#web/platform/text/formats.ts'
import { shelfPageSize } from '#contract/shelf/shelf-sentences.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { clearedQuery, shelfHref } from '#web/shelf/shelf-query.ts'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import { FigureStrip } from '#web/ui/lists/figure-strip.tsx'

/** How the whole shelf stands, and how much of it is looked at. */
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
