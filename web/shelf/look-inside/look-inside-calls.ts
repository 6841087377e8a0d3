import { api, byId } from '#web/platform/api/api.ts'

export const findLeaves = (bookId: number, signal?: AbortSignal) =>
  api('GET /books/get-staff-look-inside', byId(bookId, signal))

export const addLeaves = (bookId: number, file: File) => {
  const body = new FormData()
  body.append('file', file)
  return api('POST /books/add-look-inside', { ...byId(bookId), body })
}

export const arrangeLeaves = (bookId: number, leaf_ids: number[]) =>
  api('PUT /books/arrange-look-inside', { ...byId(bookId), body: { leaf_ids } })
