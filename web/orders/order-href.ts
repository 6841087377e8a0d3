/** Where an order is seen, by its customer and by the staff. */
export const orderHref = (orderId: number) => `/orders/${orderId}`
