import { orderSentences } from '#contract/orders/order-status.ts'
import { fulfilmentSentences } from '#contract/orders/order-transitions.ts'
import { loadStaffOrders } from '#web/fulfilment/list/load-staff-orders.ts'
import { readStaffQuery } from '#web/fulfilment/staff-order-query.ts'
import { StaffOrdersScreen } from '#web/fulfilment/list/staff-orders-screen.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-orders.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { orders: await loadStaffOrders(call, readStaffQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: fulfilmentSentences.title,
    description: 'Đơn hàng của nhà sách: tìm, xác nhận, giao và hủy.',
    path: '/admin/orders',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffOrders({ loaderData: { orders } }: Route.ComponentProps) {
  return <StaffOrdersScreen data={orders} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={orderSentences.listBroke} />
}
