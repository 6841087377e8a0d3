import { trackingPath } from '#contract/selling/orders/tracking-paths.ts'

/** Links to an order: its customer's page, by its code; and the staff's dialog over the list of all, by its code where that is known. */
export const orderHref = (code: string) => `/orders/${code}`
export const staffOrderHref = (order: string | number) => `/admin/orders#don-hang-${order}`

/** Link to look up an order, with its code typed already. */
export const lookUpHref = (code: string) => `${trackingPath}?${new URLSearchParams({ ma: code })}`
