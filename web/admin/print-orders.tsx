import { orderSentences } from '#contract/orders/order-status.ts'
import { loadPrintedOrders } from '#web/fulfilment/print/load-printed-orders.ts'
import { printKinds, readPrintQuery } from '#web/fulfilment/print-query.ts'
import { PrintScreen } from '#web/fulfilment/print/print-screen.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin, useGuard } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/print-orders.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  const query = readPrintQuery(args.url.searchParams)
  return { orders: await loadPrintedOrders(call, query.ids), query, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: printKinds[loaderData.query.kind],
    description: 'Phiếu giao hàng và hóa đơn để in.',
    path: '/admin/orders/print',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function PrintOrders({ loaderData, matches }: Route.ComponentProps) {
  const { orders, query } = loaderData
  if (!useGuard('admin')) return null
  return <PrintScreen orders={orders} query={query} shop={matches[0].loaderData.shop} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={orderSentences.listBroke} />
}
