import type * as contract from '#contract/goods/receipts.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { Scanned } from './read-scan.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the staff about receipts, named by their types: no schema is loaded for them. */
export const createReceipt = (body: BodyOf<typeof contract.createReceipt>) =>
  api<typeof contract.createReceipt>({ method: 'POST', path: '/goods/create-receipt' }, { body })

export const scanLine = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api<typeof contract.scanLine>(
    { method: 'POST', path: '/goods/scan-line' },
    { ...byId(id), body: { isbn, copies }, idempotencyKey },
  )

export const setLine = (id: number, body: BodyOf<typeof contract.setLine>) =>
  api<typeof contract.setLine>({ method: 'PUT', path: '/goods/set-line' }, { ...byId(id), body })

export const importLines = (id: number, body: FormData, idempotencyKey: string) =>
  api<typeof contract.importLines>(
    { method: 'POST', path: '/goods/import-lines' },
    { ...byId(id), body, idempotencyKey },
  )

export const checkReceipt = (id: number, version: number, checked: boolean) =>
  api<typeof contract.checkReceipt>(
    { method: 'PUT', path: '/goods/check-receipt' },
    { ...byId(id), body: { version, checked } },
  )

export const closeReceipt = (id: number, version: number) =>
  api<typeof contract.closeReceipt>(
    { method: 'PUT', path: '/goods/close-receipt' },
    { ...byId(id), body: { version } },
  )

export const counterReceipt = (id: number, kind: 'return' | 'counter') =>
  api<typeof contract.counterReceipt>(
    { method: 'POST', path: '/goods/counter-receipt' },
    { ...byId(id), body: { kind } },
  )

export const deleteReceipt = (id: number) =>
  api<typeof contract.deleteReceipt>({ method: 'DELETE', path: '/goods/delete-receipt' }, byId(id))
