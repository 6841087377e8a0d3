import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as refunds from '#contract/transactions/edit-refunds.ts'
import type * as contract from '#contract/transactions/transactions.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type ChangeBody = NonNullable<CallOf<typeof contract.updateTransaction>['body']>

/** The calls of the staff about payments, named by their types: no schema is loaded for them. */
export const findTransaction = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getTransactionDetails>(
    { method: 'GET', path: '/transactions/get-transaction-details' },
    byId(id, signal),
  )

export const changeTransaction = (id: number, body: ChangeBody) =>
  api<typeof contract.updateTransaction>(
    { method: 'PUT', path: '/transactions/update-transaction' },
    { ...byId(id), body },
  )

/** What is owed since lines of a paid order were taken out. */
export const giveEditBack = (id: number, body: NonNullable<CallOf<typeof refunds.payEditBack>['body']>) =>
  api<typeof refunds.payEditBack>(
    { method: 'PUT', path: '/transactions/pay-edit-back' },
    { ...byId(id), body },
  )

export const noteEditRefund = (id: number, went_back: boolean) =>
  api<typeof refunds.settleEditRefund>(
    { method: 'PUT', path: '/transactions/settle-edit-refund' },
    { ...byId(id), body: { went_back } },
  )

export const askGateway = (id: number) =>
  api<typeof contract.checkTransaction>({ method: 'PUT', path: '/transactions/check-transaction' }, byId(id))

export const putTransactionAway = (id: number) =>
  api<typeof contract.deleteTransaction>(
    { method: 'DELETE', path: '/transactions/delete-transaction' },
    byId(id),
  )
