import { type CartTotals, cartTotals, shareDiscount } from '#contract/selling/sums/cart-totals.ts'
import {
  type Aimed,
  coveredLines,
  coveredSubtotal,
  type FiledLine,
  losesCoupon,
  noSaving,
  savingOf,
} from '#contract/selling/coupons/coupon-targets.ts'
import type { FeeRates } from '#contract/selling/sums/chosen-fees.ts'
import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'
import type { CouponRule } from '#contract/selling/coupons/coupon-rules.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'

/** An order whose lines are to be others, and how it is paid so far. */
export type OrderToEdit = {
  lines: readonly FiledLine[]
  coupon: (CouponRule & Aimed) | undefined
  terms: FeeTerms
  isCod: boolean
  /** Rates that it was placed with. */
  rates: FeeRates
  paid: boolean
  totalBefore: number
  creditUsed: number
  /** Sum that its payment brought, or is to bring. */
  due: number
}

export type EditedOrder = {
  totals: CartTotals
  shares: number[]
  /** The subtotal is too low for it. */
  losesCoupon: boolean
  creditUsed: number
  /** Paid orders only: what they cost more, or what goes back of their payment. */
  toPay: number
  toGiveBack: number
}

/**
 * Recalculates an order with other lines, and what that means for its money, to the dong. One that is not paid is due as if it had been
 * placed so. Of a paid one the credit gets back first what it paid, then the payment; what it costs more has to come from somewhere.
 */
export function editOrder(order: OrderToEdit): EditedOrder {
  const { lines, coupon, terms, rates, paid, totalBefore, creditUsed } = order
  const subtotal = coveredSubtotal(coupon ?? {}, lines)
  const isLost = coupon !== undefined && losesCoupon(coupon, lines)
  const saving = coupon && !isLost ? savingOf(coupon, subtotal) : noSaving
  // Credit paid for it, so no cash is collected, also where the credit has it again and something else pays now.
  const paidWithoutCash = paid && order.due === 0
  const byCod = order.isCod && !paidWithoutCash
  const charged = cartTotals({ lines, ...saving, terms, byCod, rates })
  if (!paid) {
    const spent = spendCredit(charged, Math.min(creditUsed, charged.payable))
    return { ...of(spent.totals), creditUsed: spent.creditUsed, toPay: 0, toGiveBack: 0 }
  }
  const change = charged.payable - totalBefore
  const backToCredit = Math.min(Math.max(0, -change), creditUsed)
  return {
    ...of(charged),
    creditUsed: creditUsed - backToCredit,
    toPay: Math.max(0, change),
    toGiveBack: Math.max(0, -change) - backToCredit,
  }

  function of(totals: CartTotals) {
    return {
      totals,
      shares: shareDiscount(coveredLines(coupon, lines), totals.discount),
      losesCoupon: isLost,
    }
  }
}
