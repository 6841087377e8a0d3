import type { ReturnReason } from '#contract/goods/returns/return-states.ts'
import { textIn } from '#web/base/platform/forms/form-submission.ts'
import type { RequestBody } from '#contract/calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { Order } from '#contract/selling/orders/orders.ts'

const prefix = 'copies-'

/** Field name of a line's number of copies in a form that is sent without scripts. */
export const copiesName = (orderDetailId: number) => `${prefix}${orderDetailId}`

/** Limit of lines that such a form offers: a form of a page has 20 names. */
export const mostPlainLines = 15

/** Return asked for by a form without scripts; its faults are told by the server's schema. */
export function wishIn(form: FormData): ReturnWish {
  const lines = [...form.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({
      order_detail_id: Number(name.slice(prefix.length)),
      copies: Number(textIn(form, name)),
    }))
    .filter(({ copies }) => copies !== 0)
  return { lines, reason: textIn(form, 'reason') as ReturnReason, words: textIn(form, 'words'), pictures: [] }
}

export type ReturnRequest = RequestBody<'POST /orders/request-return'>
export type CameLines = RequestBody<'PUT /returns/receive-return'>['lines']

type ReturnWish = Omit<ReturnRequest, 'order_id'>

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

type Returnable = readonly { order_detail_id: number; copies: number }[]

/** Initial copies of each line in the form: one where there is no choice of the line, else none. */
export const firstCopies = (returnable: Returnable): Readonly<Record<number, number>> =>
  Object.fromEntries(returnable.length === 1 ? returnable.map((line) => [line.order_detail_id, 1]) : [])

export const titlesOf = ({ orderDetail }: Order): ReadonlyMap<number, string> =>
  new Map(orderDetail.map(({ order_detail_id, book }) => [order_detail_id, book.title]))
