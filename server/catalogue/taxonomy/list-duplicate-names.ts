import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { findDuplicateNames } from './find-duplicate-names.ts'
import type { NameContext } from './name-context.ts'
import { listAllNames, listNamesById } from './name-list-store.ts'

const mostGroups = 100

export type DuplicateName = { id: number; name: string; book_count: number }

/** In each group the most used first, which is the one to keep; the groups with most books first. */
export async function listDuplicateNames({ db }: NameContext, kind: NameKind): Promise<DuplicateName[][]> {
  const groups = findDuplicateNames(kind, await listAllNames(db, kind))
  const rows = await listNamesById(
    db,
    kind,
    groups.flat().map(({ id }) => id),
  )
  const books = new Map(rows.map((row) => [row.id, row.book_count]))
  return groups
    .map((group) =>
      group
        .map(({ id, name }) => ({ id, name, book_count: books.get(id) ?? 0 }))
        .toSorted((one, other) => other.book_count - one.book_count),
    )
    .toSorted((some, others) => sumOf(others) - sumOf(some))
    .slice(0, mostGroups)
}

const sumOf = (group: readonly DuplicateName[]) => group.reduce((sum, { book_count }) => sum + book_count, 0)
