import type * as contract from '#contract/returns/returns.ts'
import type { BodyOf, CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type ReturnRequest = NonNullable<CallOf<typeof contract.requestReturn>['body']>
type Body<E> = NonNullable<CallOf<E>['body']>
export type CameLines = BodyOf<typeof contract.receiveReturn>['lines']

export type ReturnWish = Omit<ReturnRequest, 'order_id'>

/** The calls of returns from the browser, named by their types: no schema is loaded for them. By a signed link where there is one. */
export function sendReturnPicture(file: File, token: string | undefined) {
  const body = new FormData()
  body.append('image', file)
  if (token === undefined)
    return api<typeof contract.addReturnPicture>(
      { method: 'POST', path: '/orders/add-return-picture' },
      { body },
    )
  return api<typeof contract.addTrackedReturnPicture>(
    { method: 'POST', path: '/orders/add-tracked-return-picture' },
    { body, query: { token } },
  )
}

type Of = { orderId: number; token: string | undefined; key: string }

export function askForReturn(wish: ReturnWish, { orderId, token, key: idempotencyKey }: Of) {
  if (token === undefined)
    return api<typeof contract.requestReturn>(
      { method: 'POST', path: '/orders/request-return' },
      { body: { order_id: orderId, ...wish }, idempotencyKey },
    )
  return api<typeof contract.requestTrackedReturn>(
    { method: 'POST', path: '/orders/request-tracked-return' },
    { body: { token, ...wish }, idempotencyKey },
  )
}

export function takeReturnBack(id: number, token: string | undefined) {
  if (token === undefined)
    return api<typeof contract.withdrawReturn>({ method: 'PUT', path: '/orders/withdraw-return' }, byId(id))
  return api<typeof contract.withdrawTrackedReturn>(
    { method: 'PUT', path: '/orders/withdraw-tracked-return' },
    { body: { token, id } },
  )
}

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
