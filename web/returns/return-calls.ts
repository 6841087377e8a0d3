import type * as contract from '#contract/returns/returns.ts'
import type { BodyOf, CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type ReturnRequest = NonNullable<CallOf<typeof contract.requestReturn>['body']>
type Body<E> = NonNullable<CallOf<E>['body']>
export type CameLines = BodyOf<typeof contract.receiveReturn>['lines']

/** The calls of returns from the browser, named by their types: no schema is loaded for them. */
export function sendReturnPicture(file: File) {
  const body = new FormData()
  body.append('image', file)
  return api<typeof contract.addReturnPicture>(
    { method: 'POST', path: '/orders/add-return-picture' },
    { body },
  )
}

export const askForReturn = (body: ReturnRequest, idempotencyKey: string) =>
  api<typeof contract.requestReturn>(
    { method: 'POST', path: '/orders/request-return' },
    { body, idempotencyKey },
  )

export const takeReturnBack = (id: number) =>
  api<typeof contract.withdrawReturn>({ method: 'PUT', path: '/orders/withdraw-return' }, byId(id))

export const answerReturn = (id: number, body: Body<typeof contract.answerReturn>) =>
  api<typeof contract.answerReturn>({ method: 'PUT', path: '/returns/answer-return' }, { ...byId(id), body })

export const receiveReturn = (id: number, body: Body<typeof contract.receiveReturn>) =>
  api<typeof contract.receiveReturn>(
    { method: 'PUT', path: '/returns/receive-return' },
    { ...byId(id), body },
  )

export const payReturnBack = (id: number, body: Body<typeof contract.payReturnBack>) =>
  api<typeof contract.payReturnBack>({ method: 'PUT', path: '/returns/pay-back' }, { ...byId(id), body })

export const settleReturnRefund = (id: number, body: Body<typeof contract.settleReturnRefund>) =>
  api<typeof contract.settleReturnRefund>(
    { method: 'PUT', path: '/returns/settle-refund' },
    { ...byId(id), body },
  )
