import type { updateSupplier as updateCall } from '#contract/goods/receipts.ts'
import type * as contract from '#contract/goods/supplier-orders.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the staff about what is ordered, named by their types: no schema is loaded for them. */
export const createSupplierOrder = (
  body: BodyOf<typeof contract.createSupplierOrder>,
  idempotencyKey: string,
) =>
  api<typeof contract.createSupplierOrder>(
    { method: 'POST', path: '/goods/create-supplier-order' },
    { body, idempotencyKey },
  )

export const setOrderLine = (id: number, book_id: number, copies: number) =>
  api<typeof contract.setOrderLine>(
    { method: 'PUT', path: '/goods/set-order-line' },
    { ...byId(id), body: { book_id, copies } },
  )

export const sendSupplierOrder = (id: number, body: BodyOf<typeof contract.sendSupplierOrder>) =>
  api<typeof contract.sendSupplierOrder>(
    { method: 'PUT', path: '/goods/send-supplier-order' },
    { ...byId(id), body },
  )

export const receiveSupplierOrder = (id: number) =>
  api<typeof contract.receiveSupplierOrder>(
    { method: 'POST', path: '/goods/receive-supplier-order' },
    { ...byId(id), body: {} },
  )

export const closeSupplierOrder = (id: number) =>
  api<typeof contract.closeSupplierOrder>(
    { method: 'PUT', path: '/goods/close-supplier-order' },
    { ...byId(id), body: {} },
  )

export const deleteSupplierOrder = (id: number) =>
  api<typeof contract.deleteSupplierOrder>(
    { method: 'DELETE', path: '/goods/delete-supplier-order' },
    byId(id),
  )

export const updateSupplier = (id: number, body: BodyOf<typeof updateCall>) =>
  api<typeof updateCall>({ method: 'PUT', path: '/goods/update-supplier' }, { ...byId(id), body })
