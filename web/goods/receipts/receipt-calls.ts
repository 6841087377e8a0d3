import type * as contract from '#contract/goods/receipts.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { Scanned } from './read-scan.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

export const createReceipt = (body: BodyOf<typeof contract.createReceipt>) =>
  api('POST /goods/create-receipt', { body })

export const scanLine = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-line', { ...byId(id), body: { isbn, copies }, idempotencyKey })

export const setLine = (id: number, body: BodyOf<typeof contract.setLine>) =>
  api('PUT /goods/set-line', { ...byId(id), body })

export const importLines = (id: number, body: FormData, idempotencyKey: string) =>
  api('POST /goods/import-lines', { ...byId(id), body, idempotencyKey })

export const checkReceipt = (id: number, version: number, checked: boolean) =>
  api('PUT /goods/check-receipt', { ...byId(id), body: { version, checked } })

export const closeReceipt = (id: number, version: number) =>
  api('PUT /goods/close-receipt', { ...byId(id), body: { version } })

export const counterReceipt = (id: number, kind: 'return' | 'counter') =>
  api('POST /goods/counter-receipt', { ...byId(id), body: { kind } })

export const deleteReceipt = (id: number) => api('DELETE /goods/delete-receipt', byId(id))
