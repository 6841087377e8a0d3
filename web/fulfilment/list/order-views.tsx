import { orderStatuses, orderStatusNames } from '#contract/orders/order-status.ts'
import { ViewTabs } from '#web/staff-list/view-tabs.tsx'
import { staffOrderList, type StaffQuery } from '#web/fulfilment/staff-order-query.ts'
import type { StaffOrdersData } from './load-staff-orders.ts'

/** All orders and those of each status, with how many there are. */
export function OrderViews({ query, counts }: { query: StaffQuery; counts: StaffOrdersData['counts'] }) {
  const { pageSize } = query
  const hrefOf = (status: StaffQuery['status']) =>
    staffOrderList.href({ ...staffOrderList.read(new URLSearchParams()), pageSize, status })
  const here = staffOrderList.href({ ...query, page: 1 })
  const tabs = [undefined, ...orderStatuses].map((status) => ({
    name: status === undefined ? 'Tất cả' : orderStatusNames[status].short,
    href: hrefOf(status),
    count: status === undefined ? counts.all : counts[status],
    current: here === hrefOf(status),
  }))
  return <ViewTabs label="Chế độ xem đơn hàng" tabs={tabs} />
}
