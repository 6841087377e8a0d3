import type * as lines from '#contract/fulfilment/line-editing.ts'
import type * as contract from '#contract/fulfilment/mending.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const correctRecipient = (
  orderId: number,
  body: NonNullable<CallOf<typeof contract.updateRecipient>['body']>,
) => api('PUT /orders/update-recipient', { ...byId(orderId), body })

export const correctTracking = (
  orderId: number,
  body: NonNullable<CallOf<typeof contract.updateTracking>['body']>,
) => api('PUT /orders/update-tracking', { ...byId(orderId), body })

export type LinesBody = NonNullable<CallOf<typeof lines.updateLines>['body']>

export const foreseeLines = (orderId: number, body: LinesBody, signal?: AbortSignal) =>
  api('PUT /orders/preview-lines', { ...byId(orderId), body, ...(signal && { signal }) })

export const changeSupplement = (
  orderId: number,
  body: NonNullable<CallOf<typeof lines.updateSupplement>['body']>,
) => api('PUT /orders/update-supplement', { ...byId(orderId), body })

export const changeLines = (orderId: number, body: LinesBody) =>
  api('PUT /orders/update-lines', { ...byId(orderId), body })
