import type { getUserById } from '#contract/accounts/users.ts'
import type * as contract from '#contract/fulfilment/making.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type MadeOrderBody = NonNullable<CallOf<typeof contract.createForCustomer>['body']>
export type PreviewBody = NonNullable<CallOf<typeof contract.previewForCustomer>['body']>
type CartBody = NonNullable<CallOf<typeof contract.fillCart>['body']>

/** The calls by which the staff orders for a customer, named by their types: no schema is loaded for them. */
export const makeOrder = (body: MadeOrderBody, idempotencyKey: string) =>
  api<typeof contract.createForCustomer>(
    { method: 'POST', path: '/orders/create-for-customer' },
    { body, idempotencyKey },
  )

export const previewMade = (body: PreviewBody, signal: AbortSignal) =>
  api<typeof contract.previewForCustomer>(
    { method: 'POST', path: '/orders/preview-for-customer' },
    { body, signal, quiet: true },
  )

export const fillCartOf = (body: CartBody, idempotencyKey: string) =>
  api<typeof contract.fillCart>({ method: 'POST', path: '/carts/add-for-customer' }, { body, idempotencyKey })

export const fetchCustomer = (userId: number) =>
  api<typeof getUserById>({ method: 'GET', path: '/users/get-user-by-id' }, byId(userId))
