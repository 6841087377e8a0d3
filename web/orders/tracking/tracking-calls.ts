import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/orders/tracking.ts'
import { api } from '#web/platform/api/api.ts'

export type GuestOrderBody = NonNullable<CallOf<typeof contract.createGuestOrder>['body']>

export const createGuestOrder = (body: GuestOrderBody, idempotencyKey: string) =>
  api('POST /orders/create-guest-order', { body, idempotencyKey })

export const cancelTracked = (token: string, reason: string) =>
  api('PUT /orders/cancel-tracked-order', { body: { token, reason } })

export const reorderTracked = (token: string) => api('POST /orders/reorder-tracked', { body: { token } })
