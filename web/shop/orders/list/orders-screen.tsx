import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { myOrdersPageSize, orderSentences, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { Spinner } from '#web/base/ui/elements/spinner.tsx'
import type { OrdersData } from './load-orders.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersHref } from '#web/shop/orders/order-query.ts'
import { OrderTabs } from './order-tabs.tsx'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { useOrderDialog } from '#web/shop/orders/use-order-dialog.ts'

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
  const { kind, orderId } = open
  const known = data.orders.find(({ order_id }) => order_id === orderId)
  return (
    <Suspense>
      {kind === 'detail' ? (
        <OrderDetailDialog
          key={orderId}
          orderId={orderId}
          known={known}
          methods={methods}
          isCustomer={session.user.role === 'user'}
          onClose={close}
        />
      ) : (
        <OrderReviewDialog
          key={orderId}
          orderId={orderId}
          known={known}
          userId={session.user.user_id}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
