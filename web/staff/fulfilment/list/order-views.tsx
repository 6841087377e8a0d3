import { orderStatuses, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { staffOrderList, type StaffQuery } from '#web/staff/fulfilment/staff-order-query.ts'
import { ListViews } from '#web/staff/views/list-views.tsx'
import type { StaffOrdersData } from './load-staff-orders.ts'

/** All orders, those of each status and those of saved filters, with how many there are. */
export function OrderViews({ query, counts, views }: Pick<StaffOrdersData, 'query' | 'counts' | 'views'>) {
  const { pageSize } = query
  const nothing = { ...staffOrderList.read(new URLSearchParams()), pageSize }
  const hrefOf = (status: StaffQuery['status']) => staffOrderList.href({ ...nothing, status })
  const here = staffOrderList.href({ ...query, page: 1 })
  const builtIn = [undefined, ...orderStatuses].map((status) => ({
    name: status === undefined ? 'Tất cả' : orderStatusNames[status].short,
    href: hrefOf(status),
    count: status === undefined ? counts.all : counts[status],
    current: here === hrefOf(status),
  }))
  return (
    <ListViews
      label="Chế độ xem đơn hàng"
      list="orders"
      builtIn={builtIn}
      views={views}
      here={here}
      hrefOf={(filters) => staffOrderList.href({ ...staffOrderList.read(filters), pageSize, page: 1 })}
    />
  )
}
