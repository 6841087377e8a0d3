import type { Subject } from '#contract/base/subjects/subjects.ts'
import { api } from '#web/base/platform/api/api.ts'

export const readTimeline = ({ kind, id }: Subject, before?: string, signal?: AbortSignal) =>
  api('GET /desk/get-timeline', {
    query: { kind, id: String(id), ...(before && { before }) },
    ...(signal && { signal }),
    quiet: true,
  })

export const findLastChange = ({ kind, id }: Subject) =>
  api('GET /desk/get-last-change', { query: { kind, id: String(id) }, quiet: true })
