import type { ReturnWay } from './return-states.ts'

/** What is left of an order's payment, and how its money can go back. */
export type PayBackSituation = {
  /** What is owed for the return. */
  amount: number
  /** What the method brought for the order and did not go back yet. */
  moneyLeft: number
  /** The gateway that brought it is open here. */
  gateway: { refundsParts: boolean; untouched: boolean } | undefined
  /** The customer of the order has an account. */
  hasAccount: boolean
}

export type PayBackParts = { money: number; credit: number }

/** Where an order was paid by credit in part, what the money does not cover goes back as credit. */
export function payBackParts(
  way: ReturnWay,
  { amount, moneyLeft }: Pick<PayBackSituation, 'amount' | 'moneyLeft'>,
): PayBackParts {
  const money = way === 'credit' ? 0 : Math.min(amount, moneyLeft)
  return { money, credit: amount - money }
}

/** A gateway that gives only all of a payment back is of use for all of it alone. */
export function payBackWays(situation: PayBackSituation): ReturnWay[] {
  const { amount, moneyLeft, gateway, hasAccount } = situation
  const { money, credit } = payBackParts('transfer', situation)
  const creditFits = credit === 0 || hasAccount
  const whole = money === moneyLeft && gateway?.untouched === true
  return [
    ...(money > 0 && creditFits && gateway && (gateway.refundsParts || whole) ? (['gateway'] as const) : []),
    ...((money > 0 || amount === 0) && creditFits ? (['transfer'] as const) : []),
    ...(hasAccount ? (['credit'] as const) : []),
  ]
}
