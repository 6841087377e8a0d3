import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { loadStaffOrders } from '#web/staff/fulfilment/list/load-staff-orders.ts'
import { StaffOrdersScreen } from '#web/staff/fulfilment/list/staff-orders-screen.tsx'
import { staffOrderList } from '#web/staff/fulfilment/staff-order-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-orders.ts'

export const loader = adminLoader(({ call, params }) => loadStaffOrders(call, staffOrderList.read(params)))

export const meta = adminMeta({ title: fulfilmentSentences.title, path: staffOrderList.path })

export { shouldRevalidate } from '#web/staff/panel/panel-address.ts'

export default function StaffOrders({ loaderData: { data } }: Route.ComponentProps) {
  return <StaffOrdersScreen data={data} />
}

export const ErrorBoundary = loadFailure(orderSentences.listFailed, orderSentences.listBroke)
