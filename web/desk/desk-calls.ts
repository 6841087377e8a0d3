import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/desk/desk.ts'
import type { Thing } from '#contract/desk/desk-things.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the desk, named by their types: no schema is loaded for them. */
export const readTimeline = ({ kind, id }: Thing, before?: string, signal?: AbortSignal) =>
  api<typeof contract.getTimeline>(
    { method: 'GET', path: '/desk/get-timeline' },
    { query: { kind, id: String(id), ...(before && { before }) }, ...(signal && { signal }), quiet: true },
  )

export const findColleagues = () =>
  api<typeof contract.getColleagues>({ method: 'GET', path: '/desk/get-colleagues' }, { quiet: true })

export const findLastChange = ({ kind, id }: Thing) =>
  api<typeof contract.getLastChange>(
    { method: 'GET', path: '/desk/get-last-change' },
    { query: { kind, id: String(id) }, quiet: true },
  )

type NewNote = NonNullable<CallOf<typeof contract.writeStaffNote>['body']>
export const writeNote = (body: NewNote, idempotencyKey: string) =>
  api<typeof contract.writeStaffNote>({ method: 'POST', path: '/desk/write-note' }, { body, idempotencyKey })

type ChangedNote = NonNullable<CallOf<typeof contract.changeStaffNote>['body']>
export const changeNote = (noteId: number, body: ChangedNote) =>
  api<typeof contract.changeStaffNote>(
    { method: 'PUT', path: '/desk/change-note' },
    { ...byId(noteId), body },
  )

export const deleteNote = (noteId: number) =>
  api<typeof contract.deleteStaffNote>({ method: 'DELETE', path: '/desk/delete-note' }, byId(noteId))
