import type { CallOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders.ts'
import { api } from '#web/platform/api.ts'

export type OrderBody = NonNullable<CallOf<typeof contract.createOrderByCart>['body']>

/** The calls of orders from the browser, named by their types: no schema is loaded for them. */
export const createOrder = (body: OrderBody, idempotencyKey: string) =>
  api<typeof contract.createOrderByCart>(
    { method: 'POST', path: '/orders/create-order-by-cart' },
    { body, idempotencyKey },
  )
