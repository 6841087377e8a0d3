import { isCodFree, isShippingFree, type ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'

/** The sums of the shop, once: cart, checkout, order and report all compute with this, by the terms of the zone a parcel goes to. */

export type PricedLine = { price: number; quantity: number }

/** Terms of charges besides the books. */
export type FeeTerms = Omit<ZoneTerms, 'days_least' | 'days_most'>

export type CartTotals = {
  totalItems: number
  subtotal: number
  /** Before anything is let off it. */
  shippingFee: number
  shippingDiscount: number
  /** The part of it that a coupon lets off. */
  couponShippingDiscount: number
  /** For collecting cash at the door. */
  codFee: number
  /** For wrapping it as a gift. */
  giftFee: number
  /** Discount of a coupon on the books. */
  discount: number
  /** The books and their delivery, less what a coupon takes off the books: before anything is let off the fee. */
  totalPrice: number
  /** The sum that is charged: that less what is let off the fee, with what is asked for besides. */
  payable: number
}

export const lineTotal = ({ price, quantity }: PricedLine) => price * quantity

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** Lines that are bought, and the terms for them. */
export type Bought = {
  lines: readonly PricedLine[]
  couponDiscount: number
  /** Limit of what a coupon lets off the fee for delivery. */
  couponShipping: number
  terms: FeeTerms
  /** True where cash is collected at the door: known once a way to pay is chosen. */
  byCod: boolean
  /** Fee for wrapping, where it is wanted. */
  giftFee?: number
}

/** Fee for delivery, before a coupon: nothing where the shop lets it off. */
export const deliveryFee = (terms: FeeTerms, lines: readonly PricedLine[]): number =>
  lines.length === 0 || isShippingFree(terms, subtotalOf(lines)) ? 0 : terms.shipping_fee

/** Totals that are the same wherever they are shown, line by line: in the cart, at the checkout and in the order. */
export function cartTotals({ lines, terms, byCod, giftFee = 0, ...coupon }: Bought): CartTotals {
  const subtotal = subtotalOf(lines)
  const discount = Math.min(coupon.couponDiscount, subtotal)
  const shippingFee = lines.length === 0 ? 0 : terms.shipping_fee
  const feeLeft = deliveryFee(terms, lines)
  const couponShippingDiscount = Math.min(coupon.couponShipping, feeLeft)
  const shippingDiscount = shippingFee - feeLeft + couponShippingDiscount
  const codFee = byCod && lines.length > 0 && !isCodFree(terms, subtotal) ? terms.cod_fee : 0
  const totalPrice = subtotal + shippingFee - discount
  return {
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shippingFee,
    shippingDiscount,
    couponShippingDiscount,
    codFee,
    giftFee,
    discount,
    totalPrice,
    payable: totalPrice - shippingDiscount + codFee + giftFee,
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
