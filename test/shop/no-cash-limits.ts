/** A test's customers order more for cash than a new one may. */
export const noCashLimits = { COD_OPEN_ORDERS: '0', COD_OPEN_COPIES: '0', COD_OPEN_WORTH: '0' }
