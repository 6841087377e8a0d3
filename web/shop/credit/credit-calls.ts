import { api } from '#web/base/platform/api/api.ts'

export const fetchCredit = (page: number, pageSize?: number, signal?: AbortSignal) =>
  api('GET /users/credit', {
    query: { page: String(page), ...(pageSize && { page_size: String(pageSize) }) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
