import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { type ListAddress, listAddress, type ListQuery, readId } from '#web/platform/queries/list-query.ts'

/** Which orders the staff looks at, as it stands in the address. */
export type StaffQuery = ListQuery & {
  status: OrderStatus | undefined
  user_id: number | undefined
  /** Whether an invoice is asked for. */
  invoice: 'true' | 'false' | undefined
}

export const staffOrderList: ListAddress<StaffQuery> = listAddress('/admin/orders', (params) => ({
  status: orderStatuses.find((one) => String(one) === params.get('status')),
  user_id: readId(params, 'user_id'),
  invoice: (['true', 'false'] as const).find((one) => one === params.get('invoice')),
}))

/** What stands open over the list; the list stays the same page for the server. */
export const orderDialogWords = {
  detail: 'don-hang',
  status: 'trang-thai',
  arrival: 'ngay-giao',
  remove: 'xoa-don',
} as const
