import { formatDong, formatNumber } from '#web/platform/text/formats.ts'
import type { ShelfData } from '#web/shelf/load-shelf.ts'

/** How the whole shelf stands, and how much of it is looked at. */
export function ShelfFigures({ figures, total, books }: Pick<ShelfData, 'figures' | 'total' | 'books'>) {
  const shown = [
    { name: 'Tổng số sách', value: formatNumber(figures.books) },
    { name: 'Khớp bộ lọc', value: formatNumber(total) },
    { name: 'Trang này', value: formatNumber(books.length) },
    { name: 'Giá trị tồn (theo giá bán)', value: formatDong(figures.value) },
    { name: 'Giá trung bình', value: formatDong(figures.average_price) },
    {
      name: `Sắp hết hàng (dưới ${formatNumber(figures.few_copies)})`,
      value: formatNumber(figures.few_left),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-[1fr_1fr_1fr_1.6fr_1.2fr_1.2fr]">
      {shown.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-md border border-line bg-surface px-3 py-2 sm:px-4"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-serif text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
