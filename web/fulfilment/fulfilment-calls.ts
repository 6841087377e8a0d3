import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/fulfilment/fulfilment.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type OrderStatusBody = NonNullable<CallOf<typeof contract.updateOrder>['body']>

/** The calls of the staff about orders, named by their types: no schema is loaded for them. */
export const updateOrderStatus = (orderId: number, body: OrderStatusBody) =>
  api<typeof contract.updateOrder>(
    { method: 'PUT', path: '/orders/update-order' },
    { ...byId(orderId), body },
  )

export type ArrivalBody = NonNullable<CallOf<typeof contract.changeArrival>['body']>

export const changeOrderArrival = (orderId: number, body: ArrivalBody) =>
  api<typeof contract.changeArrival>(
    { method: 'PUT', path: '/orders/change-arrival' },
    { ...byId(orderId), body },
  )

export const putOrderAway = (orderId: number) =>
  api<typeof contract.deleteOrder>({ method: 'DELETE', path: '/orders/delete-order' }, byId(orderId))
