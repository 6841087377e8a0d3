import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/imports/imports.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const readImport = (id: number, signal: AbortSignal) =>
  api('GET /books/get-import', { ...byId(id), signal, quiet: true })

type Answers = NonNullable<CallOf<typeof contract.startImport>['body']>

export const startImport = (id: number, body: Answers) =>
  api('POST /books/start-import', { ...byId(id), body })

export const cancelImport = (id: number) => api('POST /books/cancel-import', byId(id))

export const undoImport = (id: number) => api('POST /books/undo-import', byId(id))
