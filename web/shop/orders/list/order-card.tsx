import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { OrderActions } from '#web/shop/orders/actions/order-actions.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { PaymentDeadline } from '#web/shop/orders/payment-deadline.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { orderHref, orderName } from '#web/shop/order-links/order-href.ts'
import { useOrderDialog } from '#web/shop/orders/use-order-dialog.ts'

type Props = {
  order: Order
  methods: readonly OfferedMethod[]
  /** Books of it can be sent back now. */
  returnable: boolean
}

export function OrderCard({ order, methods, returnable }: Props) {
  const { order_id, order_date, status, total_amount, total_quantity, orderDetail, expected_arrival } = order
  const { linkTo } = useOrderDialog()
  const titleId = `don-${order_id}`
  return (
    <article aria-labelledby={titleId} className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={titleId} className="text-lg">
          Đơn hàng {orderName(order)}
        </h2>
        <StatusBadge status={status} />
        <time dateTime={order_date} className="text-sm text-ink-soft sm:ms-auto">
          {formatDateTime(order_date)}
        </time>
      </header>
      <div className="grid gap-x-6 gap-y-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
        <FirstBook lines={orderDetail} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-col sm:items-end sm:justify-start sm:gap-0">
          <p className="text-sm text-ink-soft">{orderSentences.products(total_quantity)}</p>
          <p className="figures text-xl font-semibold whitespace-nowrap">
            <span className="sr-only">Tổng cộng </span>
            {formatDong(total_amount)}
          </p>
          {expected_arrival && !isOver(status) && (
            <p className="text-sm text-ink-soft max-sm:basis-full sm:mt-1">
              {deliverySentences.expected} {arrivalOfOrder(expected_arrival, order_date)}
            </p>
          )}
        </div>
      </div>
      <PaymentDeadline order={order} className="px-4 pb-4 text-sm sm:px-5" />
      <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-3 sm:px-5">
        <ButtonLink to={linkTo({ kind: 'detail', orderId: order_id })} variant="outline" preventScrollReset>
          Xem chi tiết
        </ButtonLink>
        <OrderActions order={order} methods={methods} cancelled={orderSentences.cancelledInList} />
        {returnable && (
          <ButtonLink to={`${orderHref(order_id)}#tra-hang`} variant="quiet">
            {returnSentences.title}
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}

function FirstBook({ lines }: { lines: Order['orderDetail'] }) {
  const [first, ...others] = lines
  if (!first) return <p className="text-ink-soft">{orderSentences.withoutProducts}</p>
  const { book, quantity, unit_price } = first
  const authors = book.authors.map(({ name }) => name).join(', ')
  return (
    <div className="flex min-w-0 gap-4">
      <span className="w-14 shrink-0">
        <BookCover src={book.image_url} title={book.title} order="soon" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif text-lg leading-snug font-semibold">{book.title}</p>
        <p className="text-sm text-ink-soft">Tác giả: {authors || 'Chưa có thông tin'}</p>
        <p className="figures text-sm text-ink-soft">
          {quantity} × {formatDong(unit_price)}
        </p>
        {others.length > 0 && <p className="mt-1 text-sm">+{others.length} sản phẩm khác</p>}
      </div>
    </div>
  )
}
