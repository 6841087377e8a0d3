import { trackingPath } from '#contract/selling/orders/tracking-paths.ts'

/** Links to an order: its customer's page, and the staff's dialog over the list of all, which knows it by its code and by its number. */
export const orderHref = (code: string) => `/orders/${code}`
export const staffOrderHref = (order: string | number) => `/admin/orders#don-hang-${order}`

/** Link to look up an order, with its code typed already. */
export const lookUpHref = (code: string) => `${trackingPath}?${new URLSearchParams({ ma: code })}`
