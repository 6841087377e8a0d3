import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'

/** The books as they were ordered: titles and prices of that day. */
export function OrderTable({ lines }: { lines: Order['orderDetail'] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Sách trong đơn hàng</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-ink-soft *:py-2 *:font-normal">
          <th scope="col" className="text-start">
            Sách
          </th>
          <th scope="col" className="ps-4 text-end max-sm:hidden print:table-cell">
            Đơn giá
          </th>
          <th scope="col" className="px-3 text-end">
            SL
          </th>
          <th scope="col" className="text-end">
            Thành tiền
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.order_detail_id} className="border-b border-line align-top *:py-3">
            <th scope="row" className="w-full text-start font-normal">
              <OrderedBook line={line} />
            </th>
            <td className="figures ps-4 text-end whitespace-nowrap max-sm:hidden print:table-cell">
              {formatDong(line.unit_price)}
            </td>
            <td className="figures px-3 text-end">{line.quantity}</td>
            <td className="figures text-end whitespace-nowrap">{formatDong(line.line_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderedBook({ line: { book, unit_price } }: { line: Order['orderDetail'][number] }) {
  return (
    <div className="flex gap-3">
      <span className="w-11 shrink-0 print:hidden">
        <BookCover src={book.image_url} title={book.title} />
      </span>
      <div className="min-w-0">
        <Link to={bookPath(book)} className="leading-snug hover:underline">
          {book.title}
        </Link>
        <p className="text-sm text-ink-soft">
          {[book.author_name, book.publisher].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-sm text-ink-soft sm:hidden print:hidden">{formatDong(unit_price)}</p>
      </div>
    </div>
  )
}
