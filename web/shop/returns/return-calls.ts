import type { RequestBody } from '#contract/calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'

export type ReturnRequest = RequestBody<'POST /orders/request-return'>
export type CameLines = RequestBody<'PUT /returns/receive-return'>['lines']

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
