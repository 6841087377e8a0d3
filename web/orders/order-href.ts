/** Where an order is seen: by its customer, and by the staff over the list of all. */
export const orderHref = (orderId: number) => `/orders/${orderId}`
export const staffOrderHref = (orderId: number) => `/admin/orders#don-hang-${orderId}`
