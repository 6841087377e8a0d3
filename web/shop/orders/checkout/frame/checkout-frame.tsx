import { type ReactNode, useRef } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { PaidTotals } from '#contract/selling/credit/spend-credit.ts'
import { CheckoutSummary } from '#web/shop/orders/checkout/checkout-summary.tsx'
import { TotalBar } from '#web/shop/cart/totals/total-bar.tsx'
import { CheckoutStrip } from './checkout-strip.tsx'

type Props = {
  cart: Cart
  /** What it costs where it goes. */
  paid: PaidTotals
  byCod: boolean
  /** When it comes, in words. */
  arrival: string
  /** The cart is being changed. */
  changing?: boolean
  /** It stands inside the form of the order. */
  isInForm?: boolean
  /** The parts to settle, one below the other. */
  children: ReactNode
  /** What is done next, in the summary. */
  actions: ReactNode
  /** The button at the foot of a phone, while those in the summary are out of view. */
  barButton: ReactNode
}

/** The checkout's parts beside what they come to; on a narrow screen the lines stand below them, and the sum is always in sight. */
export function CheckoutFrame({ children, actions, barButton, ...summed }: Props) {
  const { cart, paid } = summed
  const inSummary = useRef<HTMLDivElement>(null)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CheckoutStrip cart={cart} />
      <div className="checkout-parts">{children}</div>
      <CheckoutSummary {...summed}>
        <div ref={inSummary} className="space-y-3">
          {actions}
        </div>
      </CheckoutSummary>
      <TotalBar
        copies={paid.totals.totalItems}
        discount={paid.totals.discount}
        total={paid.due}
        inSummary={inSummary}
      >
        {barButton}
      </TotalBar>
    </div>
  )
}
