import type * as contract from '#contract/returns/returns.ts'
import type { BodyOf, CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type ReturnRequest = NonNullable<CallOf<typeof contract.requestReturn>['body']>
type Body<E> = NonNullable<CallOf<E>['body']>
export type CameLines = BodyOf<typeof contract.receiveReturn>['lines']

export type ReturnWish = Omit<ReturnRequest, 'order_id'>

/** The calls of returns from the browser. By a signed link where there is one. */
export function sendReturnPicture(file: File, token: string | undefined) {
  const body = new FormData()
  body.append('image', file)
  if (token === undefined) return api('POST /orders/add-return-picture', { body })
  return api('POST /orders/add-tracked-return-picture', { body, query: { token } })
}

type Of = { orderId: number; token: string | undefined; key: string }

export function askForReturn(wish: ReturnWish, { orderId, token, key: idempotencyKey }: Of) {
  if (token === undefined)
    return api('POST /orders/request-return', { body: { order_id: orderId, ...wish }, idempotencyKey })
  return api('POST /orders/request-tracked-return', { body: { token, ...wish }, idempotencyKey })
}

export function takeReturnBack(id: number, token: string | undefined) {
  if (token === undefined) return api('PUT /orders/withdraw-return', byId(id))
  return api('PUT /orders/withdraw-tracked-return', { body: { token, id } })
}

export const answerReturn = (id: number, body: Body<typeof contract.answerReturn>) =>
  api('PUT /returns/answer-return', { ...byId(id), body })

export const receiveReturn = (id: number, body: Body<typeof contract.receiveReturn>) =>
  api('PUT /returns/receive-return', { ...byId(id), body })

export const payReturnBack = (id: number, body: Body<typeof contract.payReturnBack>) =>
  api('PUT /returns/pay-back', { ...byId(id), body })

export const settleReturnRefund = (id: number, body: Body<typeof contract.settleReturnRefund>) =>
  api('PUT /returns/settle-refund', { ...byId(id), body })
