import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as refunds from '#contract/transactions/edit-refunds.ts'
import type * as contract from '#contract/transactions/transactions.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type ChangeBody = NonNullable<CallOf<typeof contract.updateTransaction>['body']>

export const findTransaction = (id: number, signal?: AbortSignal) =>
  api('GET /transactions/get-transaction-details', byId(id, signal))

export const changeTransaction = (id: number, body: ChangeBody) =>
  api('PUT /transactions/update-transaction', { ...byId(id), body })

/** What is owed since lines of a paid order were taken out. */
export const giveEditBack = (id: number, body: NonNullable<CallOf<typeof refunds.payEditBack>['body']>) =>
  api('PUT /transactions/pay-edit-back', { ...byId(id), body })

export const noteEditRefund = (id: number, went_back: boolean) =>
  api('PUT /transactions/settle-edit-refund', { ...byId(id), body: { went_back } })

export const askGateway = (id: number) => api('PUT /transactions/check-transaction', byId(id))

export const putTransactionAway = (id: number) => api('DELETE /transactions/delete-transaction', byId(id))
