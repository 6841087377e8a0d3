export const makeOrderPath = '/admin/orders/new'
/** With the customer chosen. */
export const phoneOrderHref = (customerId: number) => `${makeOrderPath}?customer=${customerId}`
