import type { RequestBody } from '#contract/calls.ts'
import { api } from '#web/base/platform/api/api.ts'

type PreviewBody = RequestBody<'POST /orders/preview-bulk-step'>

export const previewBulkStep = (body: PreviewBody, told: { signal?: AbortSignal; quiet?: boolean } = {}) =>
  api('POST /orders/preview-bulk-step', { body, ...told })

export function readTrackingSheet(file: File) {
  const body = new FormData()
  body.set('file', file)
  return api('POST /orders/read-tracking-sheet', { body })
}
