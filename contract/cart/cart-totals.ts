import { isCodFree, isShippingFree, type ZoneTerms } from '#contract/delivery/delivery-settings.ts'

/** The sums of the shop, once: cart, checkout, order and report all compute with this, by the terms of the zone a parcel goes to. */

export type PricedLine = { price: number; quantity: number }

/** What is charged besides the books. */
export type FeeTerms = Omit<ZoneTerms, 'days_least' | 'days_most'>

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
export function cartTotals(
  lines: readonly PricedLine[],
  couponDiscount: number,
  terms: FeeTerms,
): CartTotals {
  const subtotal = subtotalOf(lines)
  const discount = Math.min(couponDiscount, subtotal)
  const shippingFee = lines.length === 0 ? 0 : terms.shipping_fee
  return {
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shippingFee,
    discount,
    totalPrice: subtotal + shippingFee - discount,
  }
}

export type CheckoutTotals = CartTotals & {
  /** What is let off the fee for delivery. */
  shippingDiscount: number
  codFee: number
}

/** As the checkout shows it for cash and the order stores it: the fee for delivery stands there, and what is let off it. */
export function checkoutTotals(
  lines: readonly PricedLine[],
  couponDiscount: number,
  terms: FeeTerms,
): CheckoutTotals {
  const cart = cartTotals(lines, couponDiscount, terms)
  const shippingDiscount = isShippingFree(terms, cart.subtotal) ? cart.shippingFee : 0
  const codFee = lines.length === 0 || isCodFree(terms, cart.subtotal) ? 0 : terms.cod_fee
  return { ...cart, shippingDiscount, codFee, totalPrice: cart.totalPrice - shippingDiscount + codFee }
}

/** The same by one way of paying: online nothing is collected at the door. */
export function checkoutTotalsBy(totals: CheckoutTotals, { byCod }: { byCod: boolean }): CheckoutTotals {
  return byCod ? totals : { ...totals, codFee: 0, totalPrice: totals.totalPrice - totals.codFee }
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
