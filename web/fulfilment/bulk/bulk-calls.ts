import type * as contract from '#contract/fulfilment/bulk-steps.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api } from '#web/platform/api/api.ts'

type PreviewBody = NonNullable<CallOf<typeof contract.previewBulkStep>['body']>
export type BulkBody = NonNullable<CallOf<typeof contract.applyBulkStep>['body']>

/** The calls of steps of many orders, named by their types: no schema is loaded for them. */
export const previewBulkStep = (body: PreviewBody, told: { signal?: AbortSignal; quiet?: boolean } = {}) =>
  api<typeof contract.previewBulkStep>(
    { method: 'POST', path: '/orders/preview-bulk-step' },
    { body, ...told },
  )

export const applyBulkStep = (body: BulkBody, idempotencyKey: string) =>
  api<typeof contract.applyBulkStep>(
    { method: 'POST', path: '/orders/apply-bulk-step' },
    { body, idempotencyKey },
  )

export const undoBulkStep = (bulkId: number) =>
  api<typeof contract.undoBulkStep>(
    { method: 'POST', path: '/orders/undo-bulk-step' },
    { body: { bulk_id: bulkId } },
  )

export function readTrackingSheet(file: File) {
  const body = new FormData()
  body.set('file', file)
  return api<typeof contract.readTrackingSheet>(
    { method: 'POST', path: '/orders/read-tracking-sheet' },
    { body },
  )
}
