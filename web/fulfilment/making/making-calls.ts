import type * as contract from '#contract/fulfilment/making.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type MadeOrderBody = NonNullable<CallOf<typeof contract.createForCustomer>['body']>
export type PreviewBody = NonNullable<CallOf<typeof contract.previewForCustomer>['body']>
type CartBody = NonNullable<CallOf<typeof contract.fillCart>['body']>

export const makeOrder = (body: MadeOrderBody, idempotencyKey: string) =>
  api('POST /orders/create-for-customer', { body, idempotencyKey })

export const previewMade = (body: PreviewBody, signal: AbortSignal) =>
  api('POST /orders/preview-for-customer', { body, signal, quiet: true })

export const fillCartOf = (body: CartBody, idempotencyKey: string) =>
  api('POST /carts/add-for-customer', { body, idempotencyKey })

export const fetchCustomer = (userId: number) => api('GET /users/get-user-by-id', byId(userId))
