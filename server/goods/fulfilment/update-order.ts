import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { mustNameReason, type StepInput, takeStep } from './take-step.ts'

/** Staff take an order one step further, or cancel it. */
export async function updateOrder(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  input: StepInput,
): Promise<void> {
  mustNameReason(input)
  const tags = await checkout.db.transaction((tx) => takeStep(tx, { caller, accountId, orderId, input }))
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}
