import type * as contract from '#contract/goods/stock-counts.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { Scanned } from '#web/goods/receipts/read-scan.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the staff about stock-takes, named by their types: no schema is loaded for them. */
export const createCount = (body: BodyOf<typeof contract.createCount>) =>
  api<typeof contract.createCount>({ method: 'POST', path: '/goods/create-count' }, { body })

export const scanCount = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api<typeof contract.scanCount>(
    { method: 'POST', path: '/goods/scan-count' },
    { ...byId(id), body: { isbn, copies }, idempotencyKey },
  )

export const setCount = (id: number, book_id: number, counted: number | null) =>
  api<typeof contract.setCount>(
    { method: 'PUT', path: '/goods/set-count' },
    { ...byId(id), body: { book_id, counted } },
  )

export const acceptCount = (
  id: number,
  lines: BodyOf<typeof contract.acceptCount>['lines'],
  idempotencyKey: string,
) =>
  api<typeof contract.acceptCount>(
    { method: 'PUT', path: '/goods/accept-count' },
    { ...byId(id), body: { lines }, idempotencyKey },
  )

export const closeCount = (id: number) =>
  api<typeof contract.closeCount>({ method: 'PUT', path: '/goods/close-count' }, { ...byId(id), body: {} })

export const deleteCount = (id: number) =>
  api<typeof contract.deleteCount>({ method: 'DELETE', path: '/goods/delete-count' }, byId(id))
