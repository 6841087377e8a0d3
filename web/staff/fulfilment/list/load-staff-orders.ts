import { getAllOrders } from '#contract/goods/fulfilment/fulfilment.ts'
import { getCarriers } from '#contract/goods/parcels/parcels.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { requestedPage, loadListPage } from '#web/base/platform/queries/list-query.ts'
import { loadViews } from '#web/staff/views/load-views.ts'
import { orderFiltersOf, type StaffQuery } from '#web/staff/fulfilment/staff-order-query.ts'

/** A page of all orders with how they stand; beyond the last one it is the last. On the server only. */
export async function loadStaffOrders(call: CallEndpoint, query: StaffQuery) {
  const filters = orderFiltersOf(query)
  const [{ answer, page, lastPage, total }, views, { data: carriers }] = await Promise.all([
    loadListPage(query.page, (number) =>
      call(getAllOrders, { query: { ...requestedPage(query, number), ...filters } }),
    ),
    loadViews(call, 'orders'),
    call(getCarriers),
  ])
  return {
    orders: answer.data,
    counts: answer.counts ?? { all: 0, '0': 0, '1': 0, '2': 0, '3': 0, '4': 0 },
    views,
    carriers: carriers.map(({ key }) => key),
    revenue: answer.delivered_revenue ?? 0,
    query: { ...query, page },
    now: Date.now(),
    lastPage,
    total,
    more: answer.pagination?.more ?? false,
  }
}
export type StaffOrdersData = Awaited<ReturnType<typeof loadStaffOrders>>
