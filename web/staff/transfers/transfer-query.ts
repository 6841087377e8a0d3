import { type TransferState, transferStates } from '#contract/selling/transfers/transfer-states.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which transfers the staff looks at, as it stands in the address. */
export type TransferQuery = StateQuery<TransferState>

export const transferList = stateListAddress('/admin/transfers', transferStates)

/** Hash words of the dialogs over the list. */
export const transferDialogWords = { settle: 'xu-ly-chuyen-khoan' } as const
