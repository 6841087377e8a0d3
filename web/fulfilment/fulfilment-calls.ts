import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/fulfilment/fulfilment.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type OrderStatusBody = NonNullable<CallOf<typeof contract.updateOrder>['body']>

export const updateOrderStatus = (orderId: number, body: OrderStatusBody) =>
  api('PUT /orders/update-order', { ...byId(orderId), body })

export type ArrivalBody = NonNullable<CallOf<typeof contract.changeArrival>['body']>

export const changeOrderArrival = (orderId: number, body: ArrivalBody) =>
  api('PUT /orders/change-arrival', { ...byId(orderId), body })

export const putOrderAway = (orderId: number) => api('DELETE /orders/delete-order', byId(orderId))
