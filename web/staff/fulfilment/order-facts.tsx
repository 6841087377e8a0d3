import { useState } from 'react'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { expectedLabel, arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { isEditable, isOver, type OrderPart } from '#contract/selling/orders/order-transitions.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDate, formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ForRight } from '#web/base/platform/access/for-right.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useDialogsOf } from '#web/staff/panel/panel-actions.tsx'
import { orderDialogWords } from './staff-order-query.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { OrderPriceBreakdown } from '#web/shop/orders/detail/order-price-breakdown.tsx'
import { PaymentDeadline } from '#web/shop/orders/payment-deadline.tsx'
import { PanelFact, PanelFacts, PanelTitle } from '#web/staff/panel/panel-facts.tsx'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { OrderDue, OrderState } from './order-state.tsx'
import { ParcelFacts } from './parcels/parcel-facts.tsx'
import { paymentFact } from './payment-words.ts'

type Props = { order: Order; related: readonly Subject[] }

/** Answers to what the staff asks of an order, in the order in which it asks: who and where, the books, the money. */
export function OrderFacts({ order, related }: Props) {
  const [now] = useState(() => Date.now())
  const person = related.find(({ kind }) => kind === 'person')
  const payments = related.filter(({ kind }) => kind === 'payment')
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <OrderState {...order} />
          <OrderDue order={order} now={now} />
        </p>
        <p className="text-ink-soft">Đặt lúc {formatDateTime(order.order_date)}</p>
        <PaymentDeadline order={order} />
      </div>
      <Recipient order={order} person={person} />
      <Lines order={order} />
      <Money order={order} payments={payments} />
      <ParcelFacts order={order} />
      <Extras order={order} />
    </>
  )
}

function Recipient({ order, person }: { order: Order; person: Subject | undefined }) {
  const { user, address, of_guest: ofGuest = false } = order
  const line = [address.house_number, address.commune, address.district, address.councious, address.country]
  return (
    <PanelFacts title="Khách nhận" edit={<Mend order={order} what="recipient" />}>
      <PanelFact name="Người nhận">
        <strong>{order.customer_name}</strong>
        {ofGuest && ' · khách lẻ'}
        {person && (
          <>
            {' · '}
            <PanelLink subject={person} className="text-link">
              Hồ sơ khách
            </PanelLink>
          </>
        )}
      </PanelFact>
      <PanelFact name="Điện thoại">
        {user.phone_number ? (
          <a href={`tel:${user.phone_number}`} className="figures text-link">
            {user.phone_number}
          </a>
        ) : (
          'Chưa có'
        )}
      </PanelFact>
      {order.delivery === 'pickup' ? (
        <PanelFact name="Nhận hàng">
          {pickupSentences.name}
          {order.held_until && `, giữ đến ${formatDateTime(order.held_until)}`}
        </PanelFact>
      ) : (
        <PanelFact name="Địa chỉ">{line.filter(Boolean).join(', ') || 'Chưa có'}</PanelFact>
      )}
      <PanelFact name="Lời nhắn">{order.note}</PanelFact>
      <PanelFact name="Email">{order.customer_email}</PanelFact>
    </PanelFacts>
  )
}

function Lines({ order }: { order: Order }) {
  const { orderDetail, total_quantity: copies } = order
  return (
    <section>
      <PanelTitle edit={<Mend order={order} what="lines" />}>
        Sách <span className="font-normal text-ink-soft">{formatNumber(copies)} cuốn</span>
      </PanelTitle>
      <ul className="space-y-2">
        {orderDetail.map(({ order_detail_id, book, quantity, unit_price, line_total }) => (
          <li key={order_detail_id} className="flex items-start gap-3">
            <span className="w-8 shrink-0">
              <BookCover src={book.image_url} title={book.title} />
            </span>
            <div className="min-w-0 flex-1">
              <PanelLink
                subject={{ kind: 'book', id: book.book_id }}
                className="line-clamp-2 hover:underline"
              >
                {book.title}
              </PanelLink>
              <span className="block text-sm text-ink-soft">
                <strong className={quantity > 1 ? 'text-ink' : 'font-normal'}>
                  {formatNumber(quantity)}
                </strong>{' '}
                × <span className="figures">{formatDong(unit_price)}</span>
              </span>
            </div>
            <span className="figures whitespace-nowrap">{formatDong(line_total)}</span>
          </li>
        ))}
      </ul>
      <hr className="my-3 border-line" />
    </section>
  )
}

function Money({ order, payments }: { order: Order; payments: readonly Subject[] }) {
  const { supplement, carrier, tracking_number: parcel, expected_arrival: arrival } = order
  return (
    <>
      <OrderPriceBreakdown order={order} />
      <PanelFacts title="Tiền và kiện hàng" edit={<Mend order={order} what="tracking" />}>
        <PanelFact name="Cách trả">
          {paymentMethods[order.method_id as MethodId].checkout}, {paymentFact(order)}
        </PanelFact>
        {payments.length > 0 && (
          <PanelFact name="Giao dịch">
            {payments.map((payment) => (
              <PanelLink key={panelValue(payment)} subject={payment} className="text-link me-3">
                {`GD${payment.id}`}
              </PanelLink>
            ))}
          </PanelFact>
        )}
        {supplement && (
          <PanelFact name="Trả thêm">
            {formatDong(supplement.amount)},{' '}
            {supplement.way === 'cash' ? 'thu khi giao hàng' : 'chờ chuyển khoản'}
          </PanelFact>
        )}
        {arrival && !isOver(order.status) && (
          <PanelFact name={expectedLabel}>
            {arrivalOfOrder(arrival, order.order_date)}
            {order.arrival_note && ` · đã đổi ngày: ${order.arrival_note}`}
          </PanelFact>
        )}
        <PanelFact name="Hãng giao">{carrier?.name}</PanelFact>
        <PanelFact name="Mã vận đơn">
          {parcel && carrier?.tracking_link ? (
            <a href={carrier.tracking_link} target="_blank" rel="noreferrer" className="text-link">
              {parcel}
            </a>
          ) : (
            parcel
          )}
        </PanelFact>
        <PanelFact name="Lý do hủy">{order.cancel_reason}</PanelFact>
      </PanelFacts>
    </>
  )
}

const mends: Record<OrderPart, string> = {
  lines: 'Sửa đơn',
  recipient: 'Sửa người nhận',
  tracking: 'Sửa mã vận đơn',
}

/** The way to correct a part of an order, while it can be. */
function Mend({ order: { order_id: id, status, delivery }, what }: { order: Order; what: OrderPart }) {
  const dialog = useDialogsOf({ kind: 'order', id })
  if (!isEditable(what, status) || (what === 'tracking' && delivery === 'pickup')) return null
  return (
    <ForRight right="orders.handle">
      <Link to={dialog(orderDialogWords[what])} preventScrollReset className="text-link desk-link text-sm">
        {mends[what]}
      </Link>
    </ForRight>
  )
}

/** Wrapping and the invoice, of the few orders that want them. */
function Extras({ order: { gift, invoice } }: { order: Order }) {
  if (!gift && !invoice) return null
  return (
    <PanelFacts title="Yêu cầu thêm">
      {gift && <PanelFact name={extraSentences.gift}>{gift.card_words || 'Gói, không lời nhắn'}</PanelFact>}
      {invoice && (
        <PanelFact name={extraSentences.invoice}>
          {[invoice.company, invoice.tax_code, invoice.address, invoice.email].filter(Boolean).join('\n')}
          {invoice.issued && `\nSố ${invoice.issued.number}, ${formatDate(invoice.issued.day)}`}
        </PanelFact>
      )}
    </PanelFacts>
  )
}
