import type { ComponentProps } from 'react'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { CreditChoice } from '#web/shop/credit/credit-choice.tsx'
import { MethodCards } from '#web/shop/orders/method-cards.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CheckoutPart } from './checkout-parts.tsx'

const id = 'cach-tra-tien'

type Props = ComponentProps<typeof MethodCards> & {
  /** None was chosen. */
  problem: string
  /** None without an account. */
  credit?: ComponentProps<typeof CreditChoice>
}

export function MethodPart({ problem, credit, ...methods }: Props) {
  return (
    <CheckoutPart id={id} title={orderLabels.paymentMethod}>
      <div className="space-y-3">
        <FormAlert>{problem}</FormAlert>
        <MethodCards headed {...methods} />
        {credit && <CreditChoice {...credit} />}
      </div>
    </CheckoutPart>
  )
}

/** Scrolls to the ways to pay when one is asked for from further down the page. */
export const showMethodPart = () => document.getElementById(id)?.scrollIntoView({ block: 'center' })
