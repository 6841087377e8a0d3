import type { Right } from '#contract/platform/access/rights.ts'
import { type ReturnState, returnStates } from '#contract/goods/returns/return-states.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which returns the staff looks at, as it stands in the address. */
export type ReturnQuery = StateQuery<ReturnState>

export const returnList = stateListAddress('/admin/returns', returnStates)

/** Right to the step that a return in this state waits for: that of its call. */
export const rightOfStep: Readonly<Partial<Record<ReturnState, Right>>> = {
  asked: 'orders.change',
  accepted: 'orders.handle',
  received: 'money.handle',
}

/** Return of a dialog, how it is read again, and what follows a step. */
export type StepProps = {
  asked: StaffReturn
  onClose: () => void
  reload: () => Promise<unknown>
  onDone: () => Promise<unknown>
}

/** Hash words of the dialogs over the list. */
export const returnDialogWords = { detail: 'tra-hang' } as const
