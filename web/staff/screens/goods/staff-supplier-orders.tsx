import { getSupplierOrders } from '#contract/goods/stock/supplier-orders.ts'
import { supplierOrderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { supplierOrderList } from '#web/staff/stock/stock-addresses.ts'
import { SupplierOrderListScreen } from '#web/staff/stock/reorder/supplier-order-list-screen.tsx'
import type { Route } from './+types/staff-supplier-orders.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(supplierOrderList.read(params), (query) => call(getSupplierOrders, { query })),
)

export const meta = adminMeta({ title: supplierOrderSentences.title, path: supplierOrderList.path })

export default function StaffSupplierOrders({ loaderData: { data } }: Route.ComponentProps) {
  return <SupplierOrderListScreen data={data} />
}

export const ErrorBoundary = loadFailure(supplierOrderSentences.listFailed)
