import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { sumOf, uncollected } from '#contract/selling/sums/order-sums.ts'

/** Totals of an order, the part that the customer's credit pays, and the rest that is due by the method. */
export type PaidTotals = { totals: CartTotals; creditUsed: number; due: number }

/**
 * As much of the credit as the order takes. Where it pays for all of it nothing is collected at the door, and nothing is charged
 * for collecting.
 */
export function spendCredit(totals: CartTotals, credit: number): PaidTotals {
  const amounts = uncollected(totals)
  const payable = sumOf(amounts)
  if (credit > 0 && credit >= payable)
    return { totals: { ...totals, ...amounts, payable }, creditUsed: payable, due: 0 }
  return { totals, creditUsed: credit, due: totals.payable - credit }
}
