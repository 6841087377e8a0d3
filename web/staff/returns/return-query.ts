import { type ReturnState, returnStates } from '#contract/goods/returns/return-states.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which returns the staff looks at, as it stands in the address. */
export type ReturnQuery = StateQuery<ReturnState>

export const returnList = stateListAddress('/admin/returns', returnStates)

/** Hash words of the dialogs over the list. */
export const returnDialogWords = { detail: 'tra-hang' } as const
