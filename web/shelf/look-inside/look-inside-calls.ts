import type * as contract from '#contract/shelf/look-inside.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const findLeaves = (bookId: number, signal?: AbortSignal) =>
  api<typeof contract.getStaffLookInside>(
    { method: 'GET', path: '/books/get-staff-look-inside' },
    byId(bookId, signal),
  )

export const addLeaves = (bookId: number, file: File) => {
  const body = new FormData()
  body.append('file', file)
  return api<typeof contract.addLookInside>(
    { method: 'POST', path: '/books/add-look-inside' },
    { ...byId(bookId), body },
  )
}

export const arrangeLeaves = (bookId: number, leaf_ids: number[]) =>
  api<typeof contract.arrangeLookInside>(
    { method: 'PUT', path: '/books/arrange-look-inside' },
    { ...byId(bookId), body: { leaf_ids } },
  )
