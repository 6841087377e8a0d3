import { supplierOrderSentences as words } from '#contract/goods/stock/supplier-order-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { getSupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { supplierOrderHref, supplierOrderList } from '#web/staff/stock/stock-addresses.ts'
import { SupplierOrderScreen } from '#web/staff/stock/reorder/supplier-order-screen.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-supplier-order.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = supplierOrderList

/** Null where there is no such order. */
export const loader = adminLoader(
  async ({ call, url }) =>
    (await findPlace(call(getSupplierOrder, { query: { id: url.pathname.slice(path.length + 1) } }))) ?? null,
)

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((order) => ({
  title: order ? `Đơn đặt ${order.supplier_order_id} · ${order.supplier}` : words.missing,
  path: order ? supplierOrderHref(order.supplier_order_id) : path,
  description: words.description,
}))

export default function StaffSupplierOrder({ loaderData: { data: order } }: Route.ComponentProps) {
  if (!order)
    return (
      <EmptyState title={words.missing}>
        <ButtonLink to={path}>Về các đơn đặt</ButtonLink>
      </EmptyState>
    )
  const name = `Đơn đặt ${order.supplier_order_id}`
  return (
    <>
      <ListHead title={`${name} · ${order.supplier}`} crumbs={[{ name: words.title, to: path }, { name }]} />
      <SupplierOrderScreen key={order.supplier_order_id} order={order} />
    </>
  )
}

export const ErrorBoundary = loadFailure(words.listFailed)
