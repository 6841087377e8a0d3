import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import {
  myOrdersPageSize,
  orderSentences,
  orderStatuses,
  orderStatusNames,
} from '#contract/selling/orders/order-status.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { ButtonLink, Spinner } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import type { OrdersData } from './load-orders.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { ordersHref } from '#web/shop/orders/order-query.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { useOrderDialog } from '#web/shop/orders/use-order-dialog.ts'
import { expectedLabel, arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { OrderActions } from '#web/shop/orders/actions/order-actions.tsx'
import { PaymentDeadline } from '#web/shop/orders/payment-deadline.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

const OrderDetailDialog = lazy(() => import('#web/shop/orders/detail/order-detail-dialog.tsx'))
const OrderReviewDialog = lazy(() => import('#web/shop/orders/detail/order-review-dialog.tsx'))

/** `returnable`: of which of them books can be sent back now. */
type Props = { data: OrdersData; methods: readonly OfferedMethod[]; returnable: readonly number[] }

export function OrdersScreen({ data, methods, returnable }: Props) {
  const { orders, counts, status, page } = data
  useLiveOrders('ReceiveNotification')
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === '/orders'
  return (
    <div className="shell max-w-4xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Đơn hàng của tôi</h1>
      <OrderTabs counts={counts} status={status} page={page} />
      <output className="mt-4 block min-h-6 text-sm text-ink-soft">
        {loading && (
          <span className="flex animate-[appear_150ms_150ms_both] items-center gap-2">
            <Spinner className="size-4" />
            {orderSentences.loading}
          </span>
        )}
      </output>
      <div
        aria-busy={loading || undefined}
        className={classes('mt-2 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {orders.length === 0 ? (
          <NoOrders status={status} />
        ) : (
          <ol className="space-y-5">
            {orders.map((order) => (
              <li key={order.order_id}>
                <OrderCard order={order} methods={methods} returnable={returnable.includes(order.order_id)} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <Pages data={data} />
      <Dialogs data={data} methods={methods} />
    </div>
  )
}

function NoOrders({ status }: Pick<OrdersData, 'status'>) {
  const { empty, none, noneOf } = orderSentences
  return (
    <EmptyState title={empty} text={status === undefined ? none : noneOf(orderStatusNames[status].short)}>
      <ButtonLink to="/">Tiếp tục mua sắm</ButtonLink>
    </EmptyState>
  )
}

function Pages({ data: { status, page, lastPage, total } }: { data: OrdersData }) {
  if (lastPage <= 1) return null
  const from = (page - 1) * myOrdersPageSize + 1
  return (
    <div className="mt-8 space-y-3">
      <p className="text-center text-sm text-ink-soft">
        {orderSentences.shown(from, Math.min(page * myOrdersPageSize, total), total)}
      </p>
      <Pager
        page={page}
        totalPages={lastPage}
        hrefOf={(number) => ordersHref({ status, page: number })}
        label="Phân trang đơn hàng"
      />
    </div>
  )
}

function Dialogs({ data, methods }: Omit<Props, 'returnable'>) {
  const session = useSession()
  const { open, close } = useOrderDialog()
  if (!open || session.status !== 'in') return null
  const { kind, order: named } = open
  const known = data.orders.find(({ order_id, order_code }) => order_id === named || order_code === named)
  return (
    <Suspense>
      {kind === 'detail' ? (
        <OrderDetailDialog
          key={named}
          named={named}
          known={known}
          methods={methods}
          isCustomer={session.user.role === 'user'}
          onClose={close}
        />
      ) : (
        <OrderReviewDialog
          key={named}
          named={named}
          known={known}
          userId={session.user.user_id}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

type OrderCardProps = {
  order: Order
  methods: readonly OfferedMethod[]
  /** Books of it can be sent back now. */
  returnable: boolean
}

function OrderCard({ order, methods, returnable }: OrderCardProps) {
  const {
    order_id,
    order_code,
    order_date,
    status,
    total_amount,
    total_quantity,
    orderDetail,
    expected_arrival,
  } = order
  const { linkTo } = useOrderDialog()
  const titleId = `don-${order_id}`
  return (
    <article aria-labelledby={titleId} className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={titleId} className="text-lg">
          Đơn hàng {order.order_code}
        </h2>
        <StatusBadge status={status} delivery={order.delivery} />
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
              {expectedLabel} {arrivalOfOrder(expected_arrival, order_date)}
            </p>
          )}
        </div>
      </div>
      <PaymentDeadline order={order} className="px-4 pb-4 text-sm sm:px-5" />
      <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-3 max-sm:gap-2 max-sm:*:px-2.5 sm:px-5">
        <ButtonLink to={linkTo({ kind: 'detail', order: order_code })} variant="outline" preventScrollReset>
          Xem chi tiết
        </ButtonLink>
        <OrderActions order={order} methods={methods} cancelled={orderSentences.cancelledInList} />
        {returnable && (
          <ButtonLink to={`${orderHref(order_code)}#tra-hang`} variant="quiet">
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

/** One list for each status. The page stays as it is: where there are not so many, the last one is shown. */
function OrderTabs({ counts, status, page }: Pick<OrdersData, 'counts' | 'status' | 'page'>) {
  const tabs = [
    { status: undefined, name: 'Tất cả', count: counts.all },
    ...orderStatuses.map((one) => ({
      status: one,
      name: orderStatusNames[one].short,
      count: counts[one],
    })),
  ]
  return (
    <nav aria-label="Lọc theo trạng thái" className="relative scrollbar-none -mx-4 overflow-x-auto px-4">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map((tab) => {
          const current = tab.status === status
          return (
            <li key={tab.name}>
              <Link
                ref={current ? showInBar : undefined}
                to={ordersHref({ status: tab.status, page })}
                aria-current={current ? 'page' : undefined}
                preventScrollReset
                className={classes(
                  '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 transition-colors',
                  current
                    ? 'border-seal font-semibold'
                    : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
                )}
              >
                {tab.name}
                {tab.count > 0 && (
                  <span className="figures rounded-full bg-line px-2 text-sm text-ink">
                    {formatNumber(tab.count)}
                    <span className="sr-only"> đơn hàng</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a narrow screen the chosen one may stand outside. */
function showInBar(link: HTMLElement | null) {
  const bar = link?.closest('nav')
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}
