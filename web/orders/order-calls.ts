import type { CallOf } from '#contract/shape/endpoint.ts'
import type { getDelivery } from '#contract/delivery/delivery.ts'
import type * as contract from '#contract/orders/orders.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type OrderBody = NonNullable<CallOf<typeof contract.createOrderByCart>['body']>

/** The calls of orders from the browser, named by their types: no schema is loaded for them. */
export const createOrder = (body: OrderBody, idempotencyKey: string) =>
  api<typeof contract.createOrderByCart>(
    { method: 'POST', path: '/orders/create-order-by-cart' },
    { body, idempotencyKey },
  )

export const findMyOrder = (orderId: number, signal?: AbortSignal) =>
  api<typeof contract.getOrderById>({ method: 'GET', path: '/orders/get-order-by-id' }, byId(orderId, signal))

export const cancelMyOrder = (orderId: number, reason: string) =>
  api<typeof contract.cancelOrder>(
    { method: 'PUT', path: '/orders/cancel-order' },
    { ...byId(orderId), body: { reason } },
  )

export const buyAgain = (orderId: number) =>
  api<typeof contract.reorder>({ method: 'POST', path: '/orders/reorder' }, { body: { order_id: orderId } })

export const fetchZonePlaces = () =>
  api<typeof getDelivery>({ method: 'GET', path: '/shop/delivery' }, { quiet: true })
