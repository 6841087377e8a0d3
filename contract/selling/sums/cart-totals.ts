import { type FeeRates, noRates } from './chosen-fees.ts'
import { amountsOf, type Sums, sumOf, totalPriceOf } from './order-sums.ts'
import { type FeeTerms, isShippingFree, type Priced } from './sum-parts.ts'

/** The sums of the shop, once: cart, checkout, order and report all compute with this, by the terms of the zone a parcel goes to. */

export type PricedLine = { price: number; quantity: number }

export type CartTotals = Sums & {
  totalItems: number
  /** The books and their delivery, less what a coupon takes off the books: before anything is let off the fee. */
  totalPrice: number
}

export const lineTotal = ({ price, quantity }: PricedLine) => price * quantity

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** Lines that are bought, and the terms for them. */
export type Bought = Omit<Priced, 'subtotal' | 'copies'> & {
  lines: readonly PricedLine[]
  /** Rates of what is asked for beside the books. */
  rates?: FeeRates
}

/** Fee for delivery, before a coupon: nothing where the shop lets it off. */
export const deliveryFee = (terms: FeeTerms, lines: readonly PricedLine[]): number =>
  lines.length === 0 || isShippingFree(terms, subtotalOf(lines)) ? 0 : terms.shipping_fee

/** Totals that are the same wherever they are shown, line by line: in the cart, at the checkout and in the order. */
export function cartTotals({ lines, rates = noRates, ...order }: Bought): CartTotals {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const amounts = amountsOf({ ...order, subtotal: subtotalOf(lines), copies }, rates)
  return {
    totalItems: copies,
    ...amounts,
    totalPrice: totalPriceOf(amounts),
    payable: sumOf(amounts),
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
