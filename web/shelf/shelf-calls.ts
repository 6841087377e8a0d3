import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/shelf/shelf.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const findStaffBook = (bookId: number, signal?: AbortSignal) =>
  api('GET /books/get-staff-book', byId(bookId, signal))

export const addBook = (form: FormData) => api('POST /books/create-book', { body: form })

export const saveBook = (bookId: number, form: FormData) =>
  api('PUT /books/update-book', { ...byId(bookId), body: form })

export const removeBooks = (book_ids: number[]) => api('DELETE /books/batch', { body: { book_ids } })

export const restoreBooks = (book_ids: number[]) => api('POST /books/restore-batch', { body: { book_ids } })

export type ChangeBody = NonNullable<CallOf<typeof contract.changeBooks>['body']>

export const changeBooks = (body: ChangeBody) => api('PUT /books/change-batch', { body })

export const undoChange = (change_id: number) => api('POST /books/undo-change', { body: { change_id } })

type Filters = NonNullable<CallOf<typeof contract.getMatchingBooks>['query']>
export const listMatchingBooks = (query: Filters) => api('GET /books/get-matching-books', { query })

export const readStockHistory = (bookId: number, page: number, signal: AbortSignal) =>
  api('GET /books/stock-history', { query: { id: String(bookId), page: String(page) }, signal })

export const fetchPicture = (url: string) => api('POST /books/fetch-picture', { body: { url } })

export const findNames = (of: 'authors' | 'publishers' | 'series', q: string, signal: AbortSignal) =>
  api('GET /books/suggest-names', { query: { of, q }, signal, quiet: true })
