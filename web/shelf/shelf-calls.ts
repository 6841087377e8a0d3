import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/shelf/shelf.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the staff about books, named by their types: no schema is loaded for them. */
export const findStaffBook = (bookId: number, signal?: AbortSignal) =>
  api<typeof contract.getStaffBook>({ method: 'GET', path: '/books/get-staff-book' }, byId(bookId, signal))

export const addBook = (form: FormData) =>
  api<typeof contract.createBook>({ method: 'POST', path: '/books/create-book' }, { body: form })

export const saveBook = (bookId: number, form: FormData) =>
  api<typeof contract.updateBook>(
    { method: 'PUT', path: '/books/update-book' },
    { ...byId(bookId), body: form },
  )

export const removeBooks = (book_ids: number[]) =>
  api<typeof contract.deleteBooks>({ method: 'DELETE', path: '/books/batch' }, { body: { book_ids } })

export const restoreBooks = (book_ids: number[]) =>
  api<typeof contract.restoreBooks>({ method: 'POST', path: '/books/restore-batch' }, { body: { book_ids } })

export type ChangeBody = NonNullable<CallOf<typeof contract.changeBooks>['body']>

export const changeBooks = (body: ChangeBody) =>
  api<typeof contract.changeBooks>({ method: 'PUT', path: '/books/change-batch' }, { body })

export const undoChange = (change_id: number) =>
  api<typeof contract.undoShelfChange>(
    { method: 'POST', path: '/books/undo-change' },
    { body: { change_id } },
  )

type Filters = NonNullable<CallOf<typeof contract.getMatchingBooks>['query']>
export const listMatchingBooks = (query: Filters) =>
  api<typeof contract.getMatchingBooks>({ method: 'GET', path: '/books/get-matching-books' }, { query })

export const readStockHistory = (bookId: number, page: number, signal: AbortSignal) =>
  api<typeof contract.getStockHistory>(
    { method: 'GET', path: '/books/stock-history' },
    { query: { id: String(bookId), page: String(page) }, signal },
  )

export const fetchPicture = (url: string) =>
  api<typeof contract.fetchBookPicture>({ method: 'POST', path: '/books/fetch-picture' }, { body: { url } })

export const findNames = (of: 'authors' | 'publishers' | 'series', q: string, signal: AbortSignal) =>
  api<typeof contract.suggestNames>(
    { method: 'GET', path: '/books/suggest-names' },
    { query: { of, q }, signal, quiet: true },
  )
