import { getAllOrders } from '#contract/fulfilment.ts'
import type { CallEndpoint } from '#web/platform/call.ts'
import type { StaffQuery } from './staff-order-query.ts'

/** A page of all orders with how they stand; beyond the last one it is the last. On the server only. */
export async function loadStaffOrders(call: CallEndpoint, query: StaffQuery) {
  const { search, status, page, pageSize } = query
  const ask = (number: number) =>
    call(getAllOrders, {
      query: {
        page: String(number),
        page_size: String(pageSize),
        ...(search ? { search } : {}),
        ...(status === undefined ? {} : { status: `${status}` as const }),
      },
    })
  let answer = await ask(page)
  const lastPage = Math.max(answer.pagination?.total_pages ?? 1, 1)
  if (page > lastPage) answer = await ask(lastPage)
  const { data, counts, delivered_revenue, pagination } = answer
  return {
    orders: data,
    counts: counts ?? { all: 0, '0': 0, '1': 0, '2': 0, '3': 0, '4': 0 },
    revenue: delivered_revenue ?? 0,
    query: { ...query, page: Math.min(page, lastPage) },
    lastPage,
    total: pagination?.total ?? 0,
  }
}
export type StaffOrdersData = Awaited<ReturnType<typeof loadStaffOrders>>
