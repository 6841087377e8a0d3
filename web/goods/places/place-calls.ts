import type * as contract from '#contract/goods/book-places.ts'
import { api } from '#web/platform/api/api.ts'

/** The calls of the staff about places, named by their types: no schema is loaded for them. */
export const putAtPlace = (isbn: string, place: string) =>
  api<typeof contract.putAtPlace>({ method: 'PUT', path: '/goods/put-at-place' }, { body: { isbn, place } })

export const setPlace = (book_id: number, place: string | null) =>
  api<typeof contract.setPlace>({ method: 'PUT', path: '/goods/set-place' }, { body: { book_id, place } })
