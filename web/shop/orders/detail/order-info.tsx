import { type ReactNode, useId } from 'react'
import { extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { expectedLabel, arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { orderStatus, paymentStatus, orderLabels } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDate, formatDateTime } from '#web/base/platform/text/formats.ts'
import { sayMoment } from '#web/base/dates/spoken-moment.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'

/** Recipient of the books and way to pay, as they were when they were ordered. */
export function OrderInfo({ order }: { order: Order }) {
  const { user, address } = order
  const line = [address.house_number, address.commune, address.district, address.councious, address.country]
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
      <Facts title="Người nhận">
        <Fact name="Họ và tên">{order.customer_name}</Fact>
        <Fact name="Số điện thoại">{user.phone_number || 'Chưa có'}</Fact>
        {order.customer_email && <Fact name="Email">{order.customer_email}</Fact>}
        {order.delivery === 'pickup' ? (
          <Fact name="Nhận sách">
            {pickupSentences.name}
            {order.held_until &&
              !isOver(order.status) &&
              `, giữ đến ${sayMoment(order.held_until, order.order_date)}`}
          </Fact>
        ) : (
          <Fact name="Địa chỉ giao hàng">{line.filter(Boolean).join(', ') || 'Chưa có'}</Fact>
        )}
        {order.note && <Fact name="Ghi chú">{order.note}</Fact>}
      </Facts>
      <Facts title="Thanh toán và giao hàng">
        <Fact name={orderLabels.paymentMethod}>{paymentMethods[order.method_id as MethodId].checkout}</Fact>
        <Fact name="Thanh toán">{paymentOf(order)}</Fact>
        {order.supplement && <Fact name="Thanh toán thêm">{moreOf(order.supplement)}</Fact>}
        <Arrival order={order} />
        <Parcel order={order} />
        {order.gift && <Fact name={said.gift}>{order.gift.card_words || 'Có gói, không kèm lời'}</Fact>}
        {order.cancel_reason && <Fact name="Lý do hủy">{order.cancel_reason}</Fact>}
      </Facts>
      {order.invoice && (
        <Facts title={said.invoice}>
          <Fact name={said.company}>{order.invoice.company}</Fact>
          <Fact name={said.taxCode}>{order.invoice.tax_code}</Fact>
          <Fact name={said.address}>{order.invoice.address}</Fact>
          {order.invoice.email && <Fact name={said.email}>{order.invoice.email}</Fact>}
          {order.invoice.issued && (
            <Fact name={said.invoiceNumber}>
              {order.invoice.issued.number}, {formatDate(order.invoice.issued.day)}
            </Fact>
          )}
        </Facts>
      )}
    </div>
  )
}

function paymentOf({ payment, paymentStatus: status, status: orderNow, method_id }: Order): string {
  if (status === paymentStatus.refunded) return 'Đã hoàn tiền'
  if (payment) {
    const paid = `Đã thanh toán lúc ${formatDateTime(payment.paid_at)}`
    return orderNow === orderStatus.cancelled ? `${paid}. Tiền sẽ được hoàn lại.` : paid
  }
  if (orderNow === orderStatus.cancelled) return 'Bạn không phải trả gì'
  if (status === paymentStatus.failed) return 'Thanh toán thất bại'
  return paymentMethods[method_id as MethodId].key === 'cod' ? 'Trả tiền khi nhận hàng' : 'Chưa thanh toán'
}

const moreOf = ({ amount, way }: NonNullable<Order['supplement']>) =>
  `${formatDong(amount)}, ${way === 'cash' ? 'thu khi giao hàng' : 'chờ chuyển khoản'}`

function Parcel({ order: { carrier, tracking_number } }: { order: Order }) {
  const link = carrier?.tracking_link
  return (
    <>
      {carrier && <Fact name="Hãng giao">{carrier.name}</Fact>}
      {tracking_number && (
        <Fact name="Mã vận đơn">
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="text-link">
              {tracking_number}
              <span className="sr-only"> (xem ở trang của hãng giao, mở thẻ mới)</span>
            </a>
          ) : (
            tracking_number
          )}
        </Fact>
      )}
    </>
  )
}

/** Nothing is expected of one that has come or will not come. */
function Arrival({ order: { expected_arrival, arrival_note, order_date, status } }: { order: Order }) {
  if (!expected_arrival || isOver(status)) return null
  return (
    <Fact name={expectedLabel}>
      {arrivalOfOrder(expected_arrival, order_date)}
      {arrival_note && <span className="block text-sm text-ink-soft">Đã đổi ngày: {arrival_note}</span>}
    </Fact>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <dl className="space-y-2.5">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** Steps of its parcel, as the carrier told them, the oldest first. */
export function ParcelSteps({ parcel }: Pick<Order, 'parcel'>) {
  if (!parcel || parcel.history.length === 0) return null
  return (
    <section aria-labelledby="hanh-trinh" className="print:hidden">
      <h2 id="hanh-trinh" className="mb-3 text-xl">
        Hành trình kiện hàng
      </h2>
      <ol className="space-y-2">
        {parcel.history.map(({ status_name, at, reason }) => (
          <li key={`${at} ${status_name}`}>
            <p className="font-semibold">{status_name}</p>
            <p className="text-sm text-ink-soft">{formatDateTime(at)}</p>
            {reason && <p className="text-sm">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Events of an order, the oldest first. Where its progress stands above they are folded: what is new in them is who did it, and why. */
export function OrderHistory({ history, folded = false }: Pick<Order, 'history'> & { folded?: boolean }) {
  if (history.length === 0) return null
  const title = (
    <h2 id="lich-su" className="inline text-xl">
      Lịch sử đơn hàng
    </h2>
  )
  return (
    <section aria-labelledby="lich-su" className="print:hidden">
      {folded ? (
        <details>
          <summary className="min-h-11 cursor-pointer">{title}</summary>
          <Events history={history} />
        </details>
      ) : (
        <>
          <div className="mb-3">{title}</div>
          <Events history={history} />
        </>
      )}
    </section>
  )
}

function Events({ history }: Pick<Order, 'history'>) {
  return (
    <ol className="border-s-2 border-line ps-5">
      {history.map(({ status, status_name, at, by_name, note }) => (
        <li key={`${at} ${status}`} className="relative pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute -start-6.5 top-2 size-2.5 rounded-full border-2 border-paper bg-ink-soft ring-2 ring-line"
          />
          <p className="font-semibold">{status_name}</p>
          <p className="text-sm text-ink-soft">
            {formatDateTime(at)}
            {by_name && ` · ${by_name}`}
          </p>
          {note && <p className="text-sm">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

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
          <th scope="col" className="text-end whitespace-nowrap">
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
