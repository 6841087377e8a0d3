import type * as contract from '#contract/fulfilment/bulk-steps.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api } from '#web/platform/api/api.ts'

type PreviewBody = NonNullable<CallOf<typeof contract.previewBulkStep>['body']>
export type BulkBody = NonNullable<CallOf<typeof contract.applyBulkStep>['body']>

export const previewBulkStep = (body: PreviewBody, told: { signal?: AbortSignal; quiet?: boolean } = {}) =>
  api('POST /orders/preview-bulk-step', { body, ...told })

export const applyBulkStep = (body: BulkBody, idempotencyKey: string) =>
  api('POST /orders/apply-bulk-step', { body, idempotencyKey })

export const undoBulkStep = (bulkId: number) =>
  api('POST /orders/undo-bulk-step', { body: { bulk_id: bulkId } })

export function readTrackingSheet(file: File) {
  const body = new FormData()
  body.set('file', file)
  return api('POST /orders/read-tracking-sheet', { body })
}
