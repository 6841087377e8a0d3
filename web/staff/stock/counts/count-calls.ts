import type { Scanned } from '#web/staff/stock/receipts/read-scan.ts'
import { api, byId } from '#web/base/platform/api/api.ts'

export const scanCount = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-count', { ...byId(id), body: { isbn, copies }, idempotencyKey })

export const setCount = (id: number, book_id: number, counted: number | null) =>
  api('PUT /goods/set-count', { ...byId(id), body: { book_id, counted } })
