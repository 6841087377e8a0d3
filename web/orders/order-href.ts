import { orderHash } from './order-query.ts'

/** Where a notification leads: the order over the list that it stands in. */
export const orderHref = (orderId: number) => `/orders${orderHash({ kind: 'detail', orderId })}`
