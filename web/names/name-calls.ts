import type * as catalogue from '#contract/catalogue/catalogue.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { type NameKind, nameWords } from '#contract/names/name-rules.ts'
import type * as contract from '#contract/names/names.ts'
import { api, byId } from '#web/platform/api/api.ts'
import { type NameEntry, toNameEntry } from './name-entry.ts'

/** The calls of the staff about names, named by their types: no schema is loaded for them. */
export function saveName(kind: NameKind, id: number | undefined, body: FormData | object) {
  const { singular } = nameWords[kind]
  return id === undefined
    ? api<typeof contract.createAuthor>(
        { method: 'POST', path: `/${kind}/create-${singular}` },
        { body: body as FormData },
      )
    : api<typeof contract.updateAuthor>(
        { method: 'PUT', path: `/${kind}/update-${singular}` },
        { ...byId(id), body: body as FormData },
      )
}

export const removeName = (kind: NameKind, id: number, moveTo: number | undefined) =>
  api<typeof contract.deleteAuthor>(
    { method: 'DELETE', path: `/${kind}/delete-${nameWords[kind].singular}` },
    { query: { id: String(id), ...(moveTo === undefined ? {} : { move_to: String(moveTo) }) } },
  )

/** By POST: a body of a DELETE may be dropped on its way. */
export const removeNames = (kind: NameKind, ids: readonly number[], moveTo: number | undefined) =>
  api<typeof contract.deleteAuthorsByPost>(
    { method: 'POST', path: `/${kind}/batch` },
    { body: { ids: [...ids], move_to: moveTo } },
  )

export const mergeNames = (kind: NameKind, into: number, ids: readonly number[]) =>
  api<typeof contract.mergeAuthors>(
    { method: 'POST', path: `/${kind}/merge` },
    { body: { into, ids: [...ids] } },
  )

export const findDuplicates = (kind: NameKind, signal: AbortSignal) =>
  api<typeof contract.getAuthorDoubles>(
    { method: 'GET', path: `/${kind}/get-doubles` },
    { signal, quiet: true },
  )

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

type ListQuery = NonNullable<CallOf<typeof catalogue.getAuthors>['query']>

async function listNames(kind: NameKind, query: ListQuery, signal?: AbortSignal): Promise<NameEntry[]> {
  const { data } = await api<typeof catalogue.getAuthors>(
    { method: 'GET', path: `/${kind}/get-${kind}` },
    { query, ...(signal ? { signal } : {}) },
  )
  return data.map((row) => toNameEntry(kind, row))
}
