/** The money rule of the shop, once: cart, checkout, order and report all compute with this. */

/** What the cart shows for delivery; whoever orders online is let off it. */
export const cartShippingFee = 30_000
/** For cash on delivery nothing is asked, and from this subtotal on nothing ever would be. */
export const codFee = 0
export const codFreeFrom = 500_000

export type PricedLine = { price: number; quantity: number }

export type CartTotals = {
  totalItems: number
  subtotal: number
  shippingFee: number
  discount: number
  totalPrice: number
}

export const lineTotal = ({ price, quantity }: PricedLine) => price * quantity

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** As the cart shows it: with the fee for delivery, which an empty cart has none of. */
export function cartTotals(lines: readonly PricedLine[], couponDiscount: number): CartTotals {
  const subtotal = subtotalOf(lines)
  const discount = Math.min(couponDiscount, subtotal)
  const shippingFee = lines.length === 0 ? 0 : cartShippingFee
  return {
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shippingFee,
    discount,
    totalPrice: subtotal + shippingFee - discount,
  }
}

export type CheckoutTotals = CartTotals & {
  /** Always the whole fee: online orders are delivered free of charge. */
  shippingDiscount: number
  codFee: number
}

/** As the checkout shows it and the order stores it: the fee stands there and is taken off again. */
export function checkoutTotals(lines: readonly PricedLine[], couponDiscount: number): CheckoutTotals {
  const cart = cartTotals(lines, couponDiscount)
  const fee = cart.subtotal >= codFreeFrom ? 0 : codFee
  return {
    ...cart,
    shippingDiscount: cart.shippingFee,
    codFee: fee,
    totalPrice: cart.subtotal - cart.discount + fee,
  }
}

/** A discount spread over lines by their weight, to the dong: what rounding leaves over goes to the first ones that can take it. */
export function shareDiscount(lines: readonly PricedLine[], discount: number): number[] {
  const subtotal = subtotalOf(lines)
  if (subtotal === 0) return lines.map(() => 0)
  const shares = lines.map((line) => Number((BigInt(lineTotal(line)) * BigInt(discount)) / BigInt(subtotal)))
  let left = discount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    const line = lines[index]
    const more = line && left > 0 && share < lineTotal(line) ? 1 : 0
    left -= more
    return share + more
  })
}
