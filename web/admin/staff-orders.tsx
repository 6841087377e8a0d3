import { orderSentences } from '#contract/order-status.ts'
import { fulfilmentSentences } from '#contract/order-transitions.ts'
import { loadStaffOrders } from '#web/fulfilment/load-staff-orders.ts'
import { readStaffQuery } from '#web/fulfilment/staff-order-query.ts'
import { StaffOrdersScreen } from '#web/fulfilment/staff-orders-screen.tsx'
import { callContext } from '#web/platform/call.ts'
import { requireAdmin } from '#web/platform/guard.ts'
import { pageMeta } from '#web/platform/page-head.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
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
