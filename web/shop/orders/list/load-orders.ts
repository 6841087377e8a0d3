import { myOrdersPageSize } from '#contract/selling/orders/order-status.ts'
import { getMyOrders } from '#contract/selling/orders/orders.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import type { OrderQuery } from '#web/shop/orders/order-query.ts'

/** A page of the own orders; beyond the last one it is the last. On the server only. */
export async function loadOrders(call: CallEndpoint, { status, page }: OrderQuery) {
  const ask = (number: number) =>
    call(getMyOrders, {
      query: {
        page: String(number),
        page_size: String(myOrdersPageSize),
        ...(status === undefined ? {} : { status: `${status}` as const }),
      },
    })
  let answer = await ask(page)
  const last = Math.max(answer.pagination?.total_pages ?? 1, 1)
  if (page > last) answer = await ask(last)
  const { data, counts, pagination } = answer
  return {
    orders: data,
    counts,
    status,
    page: Math.min(page, last),
    lastPage: last,
    total: pagination?.total ?? 0,
  }
}
export type OrdersData = Awaited<ReturnType<typeof loadOrders>>
