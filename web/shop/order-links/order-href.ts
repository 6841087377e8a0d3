/** What its customer calls an order: it does not tell how many the shop has. */
export const orderName = ({ order_code }: { order_code: string }) => `#${order_code}`

/** Where an order is seen: on its customer's page, and by the staff over the list of all. */
export const orderHref = (orderId: number) => `/orders/${orderId}`
export const staffOrderHref = (orderId: number) => `/admin/orders#don-hang-${orderId}`
