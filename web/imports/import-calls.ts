import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/imports/imports.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the import from the browser, named by their types: no schema is loaded for them. */
export const readImport = (id: number, signal: AbortSignal) =>
  api<typeof contract.getImport>(
    { method: 'GET', path: '/books/get-import' },
    { ...byId(id), signal, quiet: true },
  )

type Answers = NonNullable<CallOf<typeof contract.startImport>['body']>

export const startImport = (id: number, body: Answers) =>
  api<typeof contract.startImport>({ method: 'POST', path: '/books/start-import' }, { ...byId(id), body })

export const cancelImport = (id: number) =>
  api<typeof contract.cancelImport>({ method: 'POST', path: '/books/cancel-import' }, byId(id))

export const undoImport = (id: number) =>
  api<typeof contract.undoImport>({ method: 'POST', path: '/books/undo-import' }, byId(id))
