import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/imports/imports.ts'
import { api } from '#web/platform/api/api.ts'

/** The calls of the import from the browser, named by their types: no schema is loaded for them. */
export const readImport = (id: number, signal: AbortSignal) =>
  api<typeof contract.getImport>(
    { method: 'GET', path: '/books/get-import' },
    { query: { id: String(id) }, signal, quiet: true },
  )

type Answers = NonNullable<CallOf<typeof contract.startImport>['body']>

export const startImport = (id: number, body: Answers) =>
  api<typeof contract.startImport>(
    { method: 'POST', path: '/books/start-import' },
    { query: { id: String(id) }, body },
  )

export const cancelImport = (id: number) =>
  api<typeof contract.cancelImport>(
    { method: 'POST', path: '/books/cancel-import' },
    { query: { id: String(id) } },
  )

export const undoImport = (id: number) =>
  api<typeof contract.undoImport>(
    { method: 'POST', path: '/books/undo-import' },
    { query: { id: String(id) } },
  )
