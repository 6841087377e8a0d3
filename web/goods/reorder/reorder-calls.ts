import type { updateSupplier as updateCall } from '#contract/goods/receipts.ts'
import type * as contract from '#contract/goods/supplier-orders.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

export const createSupplierOrder = (
  body: BodyOf<typeof contract.createSupplierOrder>,
  idempotencyKey: string,
) => api('POST /goods/create-supplier-order', { body, idempotencyKey })

export const setOrderLine = (id: number, book_id: number, copies: number) =>
  api('PUT /goods/set-order-line', { ...byId(id), body: { book_id, copies } })

export const sendSupplierOrder = (id: number, body: BodyOf<typeof contract.sendSupplierOrder>) =>
  api('PUT /goods/send-supplier-order', { ...byId(id), body })

export const receiveSupplierOrder = (id: number) =>
  api('POST /goods/receive-supplier-order', { ...byId(id), body: {} })

export const closeSupplierOrder = (id: number) =>
  api('PUT /goods/close-supplier-order', { ...byId(id), body: {} })

export const deleteSupplierOrder = (id: number) => api('DELETE /goods/delete-supplier-order', byId(id))

export const updateSupplier = (id: number, body: BodyOf<typeof updateCall>) =>
  api('PUT /goods/update-supplier', { ...byId(id), body })
