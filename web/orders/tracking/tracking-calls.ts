import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/orders/tracking.ts'
import { api } from '#web/platform/api/api.ts'

export type GuestOrderBody = NonNullable<CallOf<typeof contract.createGuestOrder>['body']>

/** The calls of visitors about orders, named by their types: no schema is loaded for them. */
export const createGuestOrder = (body: GuestOrderBody, idempotencyKey: string) =>
  api<typeof contract.createGuestOrder>(
    { method: 'POST', path: '/orders/create-guest-order' },
    { body, idempotencyKey },
  )

export const cancelTracked = (token: string, reason: string) =>
  api<typeof contract.cancelTrackedOrder>(
    { method: 'PUT', path: '/orders/cancel-tracked-order' },
    { body: { token, reason } },
  )

export const reorderTracked = (token: string) =>
  api<typeof contract.reorderTracked>(
    { method: 'POST', path: '/orders/reorder-tracked' },
    { body: { token } },
  )
