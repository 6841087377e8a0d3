export type FeeRule = {
  /** What delivery costs, as every cart lists it. */
  shipping: number
  /** Orders from this subtotal on are let off the whole of it; 0: every order. */
  freeShippingFrom: number
  /** For cash on delivery. */
  cod: number
  /** From this subtotal on cash is collected free of charge. */
  codFreeFrom: number
}

/**
 * What the shop charges besides its books, once: cart, checkout, orders and what is written about them follow. Orders
 * keep what they were placed with.
 */
export const feeRule: FeeRule = { shipping: 30_000, freeShippingFrom: 0, cod: 0, codFreeFrom: 500_000 }
