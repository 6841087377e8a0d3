import { api } from '#web/platform/api/api.ts'

export const putAtPlace = (isbn: string, place: string) =>
  api('PUT /goods/put-at-place', { body: { isbn, place } })

export const setPlace = (book_id: number, place: string | null) =>
  api('PUT /goods/set-place', { body: { book_id, place } })
