/** Where on an order's page its code stands. */
export const transferAnchor = 'chuyen-khoan'
