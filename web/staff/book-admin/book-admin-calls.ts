import type { RequestBody } from '#contract/calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'

export const findStaffBook = (bookId: number, signal?: AbortSignal) =>
  api('GET /books/get-staff-book', byId(bookId, signal))

type ChangeBody = RequestBody<'PUT /books/change-batch'>

export const changeBooks = (body: ChangeBody) => api('PUT /books/change-batch', { body })
