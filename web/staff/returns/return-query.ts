import type { Right } from '#contract/platform/access/rights.ts'
import { type ReturnState, returnStates } from '#contract/goods/returns/return-states.ts'
import { type StaffReturn, getReturns } from '#contract/goods/returns/returns.ts'
import {
  type StateQuery,
  stateListAddress,
  loadListPage,
  requestedPage,
} from '#web/base/platform/queries/list-query.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

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

/** A page of the returns with how many stand where. On the server only. */
export async function loadReturns(call: CallEndpoint, query: ReturnQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getReturns, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  const { data: returns, counts } = answer
  return { returns, counts, query: { ...query, page }, lastPage, total }
}
export type ReturnsData = Awaited<ReturnType<typeof loadReturns>>
