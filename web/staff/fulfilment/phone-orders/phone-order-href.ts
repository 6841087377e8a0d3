export const makeOrderPath = '/admin/orders/new'
/** With the customer chosen. */
export const makeOrderHref = (customerId: number) => `${makeOrderPath}?customer=${customerId}`
