import type { ReturnWay } from './return-states.ts'

/** Rest of an order's payment, and the ways back for its money. */
export type PayBackSituation = {
  /** Debt for the return. */
  amount: number
  /** Money that the method brought for the order and that did not go back yet. */
  moneyLeft: number
  /** Gateway's part of that: all of it where that is not said. */
  gatewayLeft?: number
  /** The gateway that brought it is open here. */
  gateway: { refundsParts: boolean; untouched: boolean } | undefined
  /** The customer of the order has an account. */
  hasAccount: boolean
}

export type PayBackParts = { money: number; credit: number }

/** Parts of a refund in money and in credit: what the money does not cover of an order paid by credit in part goes back as credit. */
export function payBackParts(
  way: ReturnWay,
  {
    amount,
    moneyLeft,
    gatewayLeft = moneyLeft,
  }: Pick<PayBackSituation, 'amount' | 'moneyLeft' | 'gatewayLeft'>,
): PayBackParts {
  const left = { credit: 0, transfer: moneyLeft, gateway: gatewayLeft }[way]
  const money = Math.min(amount, left)
  return { money, credit: amount - money }
}

/** A gateway that gives only all of a payment back is of use for all of it alone. */
export function payBackWays(situation: PayBackSituation): ReturnWay[] {
  const { amount, moneyLeft, gatewayLeft = moneyLeft, gateway, hasAccount } = situation
  const fits = ({ money, credit }: PayBackParts) => money > 0 && (credit === 0 || hasAccount)
  const byGateway = payBackParts('gateway', situation)
  const whole = byGateway.money === gatewayLeft && gateway?.untouched === true
  return [
    ...(fits(byGateway) && gateway && (gateway.refundsParts || whole) ? (['gateway'] as const) : []),
    ...(amount === 0 || fits(payBackParts('transfer', situation)) ? (['transfer'] as const) : []),
    ...(hasAccount ? (['credit'] as const) : []),
  ]
}
