import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'

/** Totals of an order, the part that the customer's credit pays, and the rest that is due by the method. */
export type PaidTotals = { totals: CartTotals; creditUsed: number; due: number }

/**
 * As much of the credit as the order takes. Where it pays for all of it nothing is collected at the door, and nothing is charged
 * for collecting.
 */
export function spendCredit(totals: CartTotals, credit: number): PaidTotals {
  const uncollected = totals.payable - totals.codFee
  if (credit > 0 && credit >= uncollected)
    return {
      totals: { ...totals, codFee: 0, payable: uncollected },
      creditUsed: uncollected,
      due: 0,
    }
  return { totals, creditUsed: credit, due: totals.payable - credit }
}
