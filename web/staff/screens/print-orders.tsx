import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import {
  findUnlisted,
  loadPickedTitles,
  loadPrintedOrders,
  loadTransfersOf,
} from '#web/staff/fulfilment/print/load-printed-orders.ts'
import { printKinds, type PrintQuery, readPrintQuery } from '#web/staff/fulfilment/print-query.ts'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import { PrintScreen } from '#web/staff/fulfilment/print/print-screen.tsx'
import { useGuard } from '#web/base/platform/access/guard.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/print-orders.ts'

export const loader = adminLoader(async ({ call, params }) => {
  const query = readPrintQuery(params)
  const picking = query.kind === 'pick-list'
  const orders = picking ? [] : await loadPrintedOrders(call, query.ids)
  const titles = picking ? await loadPickedTitles(call, query.ids) : []
  const transfers = query.kind === 'invoice' ? await loadTransfersOf(call, orders) : {}
  const unlisted = await findUnlisted(orders)
  return { orders, titles, transfers, unlisted, today: todayInShop(), query }
})

export const meta = adminMeta(({ query }: { query: PrintQuery }) => ({
  title: printKinds[query.kind],
  description: 'Giấy tờ của đơn hàng để in.',
  path: '/admin/orders/print',
}))

export default function PrintOrders({ loaderData: { data }, matches }: Route.ComponentProps) {
  if (!useGuard('admin')) return null
  return (
    <>
      <DeskStyles />
      <PrintScreen {...data} shop={matches[0].loaderData.shop} />
    </>
  )
}

export const ErrorBoundary = loadFailure(orderSentences.listBroke)
