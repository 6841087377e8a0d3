import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/orders/orders.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type OrderBody = NonNullable<CallOf<typeof contract.createOrderByCart>['body']>

export const createOrder = (body: OrderBody, idempotencyKey: string) =>
  api('POST /orders/create-order-by-cart', { body, idempotencyKey })

export const findMyOrder = (orderId: number, signal?: AbortSignal) =>
  api('GET /orders/get-order-by-id', byId(orderId, signal))

export const cancelMyOrder = (orderId: number, reason: string) =>
  api('PUT /orders/cancel-order', { ...byId(orderId), body: { reason } })

export const buyAgain = (orderId: number) => api('POST /orders/reorder', { body: { order_id: orderId } })

export const fetchZonePlaces = () => api('GET /shop/delivery', { quiet: true })
