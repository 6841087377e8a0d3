/** Anchor of the code on an order's page. */
export const transferAnchor = 'chuyen-khoan'
