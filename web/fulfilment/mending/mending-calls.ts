import type * as lines from '#contract/fulfilment/line-editing.ts'
import type * as contract from '#contract/fulfilment/mending.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls by which the staff corrects an order, named by their types: no schema is loaded for them. */
export const correctRecipient = (
  orderId: number,
  body: NonNullable<CallOf<typeof contract.updateRecipient>['body']>,
) =>
  api<typeof contract.updateRecipient>(
    { method: 'PUT', path: '/orders/update-recipient' },
    { ...byId(orderId), body },
  )

export const correctTracking = (
  orderId: number,
  body: NonNullable<CallOf<typeof contract.updateTracking>['body']>,
) =>
  api<typeof contract.updateTracking>(
    { method: 'PUT', path: '/orders/update-tracking' },
    { ...byId(orderId), body },
  )

export type LinesBody = NonNullable<CallOf<typeof lines.updateLines>['body']>

export const foreseeLines = (orderId: number, body: LinesBody, signal?: AbortSignal) =>
  api<typeof lines.previewLines>(
    { method: 'PUT', path: '/orders/preview-lines' },
    { ...byId(orderId), body, ...(signal && { signal }) },
  )

export const changeSupplement = (
  orderId: number,
  body: NonNullable<CallOf<typeof lines.updateSupplement>['body']>,
) =>
  api<typeof lines.updateSupplement>(
    { method: 'PUT', path: '/orders/update-supplement' },
    { ...byId(orderId), body },
  )

export const changeLines = (orderId: number, body: LinesBody) =>
  api<typeof lines.updateLines>({ method: 'PUT', path: '/orders/update-lines' }, { ...byId(orderId), body })
