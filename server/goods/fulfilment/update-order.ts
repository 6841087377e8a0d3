import type { Person } from '#contract/base/people/person.ts'
import type { Till } from '#server/selling/cart/till.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { mustNameReason, type StepInput, takeStep } from './take-step.ts'

/** Staff take an order one step further, or cancel it. */
export async function updateOrder(
  till: Till,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  input: StepInput,
): Promise<void> {
  mustNameReason(input)
  const tags = await till.db.transaction((tx) => takeStep(tx, { caller, accountId, orderId, input }))
  till.afterCommit.publish({ kind: 'catalogue-changed', tags })
}
