import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/desk/desk.ts'
import type { Thing } from '#contract/desk/desk-things.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const readTimeline = ({ kind, id }: Thing, before?: string, signal?: AbortSignal) =>
  api('GET /desk/get-timeline', {
    query: { kind, id: String(id), ...(before && { before }) },
    ...(signal && { signal }),
    quiet: true,
  })

export const findColleagues = () => api('GET /desk/get-colleagues', { quiet: true })

export const findLastChange = ({ kind, id }: Thing) =>
  api('GET /desk/get-last-change', { query: { kind, id: String(id) }, quiet: true })

type NewNote = NonNullable<CallOf<typeof contract.writeStaffNote>['body']>
export const writeNote = (body: NewNote, idempotencyKey: string) =>
  api('POST /desk/write-note', { body, idempotencyKey })

type ChangedNote = NonNullable<CallOf<typeof contract.changeStaffNote>['body']>
export const changeNote = (noteId: number, body: ChangedNote) =>
  api('PUT /desk/change-note', { ...byId(noteId), body })

export const deleteNote = (noteId: number) => api('DELETE /desk/delete-note', byId(noteId))
