import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { getDelivery } from '#contract/selling/delivery/delivery.ts'
import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { returnProblem } from '#contract/goods/returns/return-states.ts'
import { returnWindowOf } from '#web/shop/returns/return-window-of.ts'
import { loadOrders } from '#web/shop/orders/list/load-orders.ts'
import { readOrderQuery } from '#web/shop/orders/order-query.ts'
import { OrdersScreen } from '#web/shop/orders/list/orders-screen.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/orders.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const [orders, { data: methods }, { data: delivery }] = await Promise.all([
    loadOrders(call, readOrderQuery(args.url.searchParams)),
    call(getPaymentMethods),
    call(getDelivery),
  ])
  const now = new Date()
  const returnable = orders.orders.filter(
    (order) => !returnProblem(returnWindowOf(order, delivery.return_days), now),
  )
  return { orders, methods, publicUrl, returnable: returnable.map(({ order_id }) => order_id) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Đơn hàng của tôi',
    description: 'Các đơn hàng của bạn: theo dõi, thanh toán, hủy, mua lại và đánh giá.',
    path: '/orders',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function OrdersPage({ loaderData: { orders, methods, returnable } }: Route.ComponentProps) {
  return <OrdersScreen data={orders} methods={methods} returnable={returnable} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { listFailed, listBroke } = orderSentences
  return <LoadFailure error={error} fallback={listFailed} broke={listBroke} />
}
