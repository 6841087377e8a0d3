import type { CallName } from '#contract/calls.ts'
import type * as catalogue from '#contract/catalogue/books/catalogue.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { type NameEntry, toNameEntry } from './name-entry.ts'

const changes = {
  categories: {
    create: 'POST /categories/create-category',
    update: 'PUT /categories/update-category',
    delete: 'DELETE /categories/delete-category',
  },
  authors: {
    create: 'POST /authors/create-author',
    update: 'PUT /authors/update-author',
    delete: 'DELETE /authors/delete-author',
  },
  publishers: {
    create: 'POST /publishers/create-publisher',
    update: 'PUT /publishers/update-publisher',
    delete: 'DELETE /publishers/delete-publisher',
  },
  series: {
    create: 'POST /series/create-series',
    update: 'PUT /series/update-series',
    delete: 'DELETE /series/delete-series',
  },
} as const satisfies Record<NameKind, object>

/** Adds a name, or changes the one that has this number; what the form's fields are is the server's to check. */
export const saveName = (kind: NameKind, id: number | undefined, body: FormData) =>
  id === undefined ? api(changes[kind].create, { body }) : api(changes[kind].update, { ...byId(id), body })

export const removeName = (kind: NameKind, id: number, moveTo: number | undefined) =>
  api(changes[kind].delete, {
    query: { id: String(id), ...(moveTo === undefined ? {} : { move_to: String(moveTo) }) },
  })

/** By POST: a body of a DELETE may be dropped on its way. */
export const removeNames = (kind: NameKind, ids: readonly number[], moveTo: number | undefined) =>
  api(`POST /${kind}/batch`, { body: { ids: [...ids], move_to: moveTo } })

const mostFound = 8

export async function findNames(kind: NameKind, search: string, signal: AbortSignal): Promise<NameEntry[]> {
  const typed = search.trim() ? { search: search.trim() } : {}
  return listNames(kind, { page: '1', page_size: String(mostFound), ...typed }, signal)
}

/** A name as it is now; undefined where it is there no more. */
export async function findName(kind: NameKind, id: number): Promise<NameEntry | undefined> {
  const [found] = await listNames(kind, { page: '1', id: String(id) })
  return found
}

const lists = {
  categories: 'GET /categories/get-categories',
  authors: 'GET /authors/get-authors',
  publishers: 'GET /publishers/get-publishers',
  series: 'GET /series/get-series',
} as const satisfies Record<NameKind, CallName>

type ListQuery = NonNullable<CallOf<typeof catalogue.getAuthors>['query']>

async function listNames(kind: NameKind, query: ListQuery, signal?: AbortSignal): Promise<NameEntry[]> {
  const { data } = await api(lists[kind], { query, ...(signal ? { signal } : {}) })
  return data.map((row) => toNameEntry(kind, row))
}
