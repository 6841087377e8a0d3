import type { Thing } from '#contract/base/subjects/subjects.ts'
import { api } from '#web/base/platform/api/api.ts'

export const readTimeline = ({ kind, id }: Thing, before?: string, signal?: AbortSignal) =>
  api('GET /desk/get-timeline', {
    query: { kind, id: String(id), ...(before && { before }) },
    ...(signal && { signal }),
    quiet: true,
  })

export const findLastChange = ({ kind, id }: Thing) =>
  api('GET /desk/get-last-change', { query: { kind, id: String(id) }, quiet: true })
