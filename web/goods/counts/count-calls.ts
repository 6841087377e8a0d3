import type * as contract from '#contract/goods/stock-counts.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { Scanned } from '#web/goods/receipts/read-scan.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

export const createCount = (body: BodyOf<typeof contract.createCount>) =>
  api('POST /goods/create-count', { body })

export const scanCount = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-count', { ...byId(id), body: { isbn, copies }, idempotencyKey })

export const setCount = (id: number, book_id: number, counted: number | null) =>
  api('PUT /goods/set-count', { ...byId(id), body: { book_id, counted } })

export const acceptCount = (
  id: number,
  lines: BodyOf<typeof contract.acceptCount>['lines'],
  idempotencyKey: string,
) => api('PUT /goods/accept-count', { ...byId(id), body: { lines }, idempotencyKey })

export const closeCount = (id: number) => api('PUT /goods/close-count', { ...byId(id), body: {} })

export const deleteCount = (id: number) => api('DELETE /goods/delete-count', byId(id))
