import { sql } from 'drizzle-orm'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, type RowShape } from '#server/platform/database/rows.ts'
import { authors } from './book-tables.ts'
import type { BookRow, UnnamedBook } from './book-row-store.ts'

/**
 * Names by their kinds and ids, kept until any name changes, which clears every cache. Looked up by the database, they are half of what
 * a page of books costs it.
 */
export type BookNames = MemoryCache<string>

type Kind = 'category' | 'publisher' | 'series' | 'author'

const keyOf = (kind: Kind, id: number) => `${kind} ${id}`

const idsOf = (kind: Kind) => sql`any(${sql.placeholder(kind)}::integer[])`

const readNames = prepareRows(
  'read_book_names',
  { key: computed.text, name: authors.name } satisfies RowShape,
  sql`
    select 'category ' || category_id as key, name from categories where category_id = ${idsOf('category')}
    union all select 'publisher ' || publisher_id, name from publishers where publisher_id = ${idsOf('publisher')}
    union all select 'series ' || series_id, name from series where series_id = ${idsOf('series')}
    union all select 'author ' || author_id, name from authors where author_id = ${idsOf('author')}`,
)

const entryBytes = 150

type NameOf = (key: string) => string | undefined

/** The books with these names, and the keys of those that are not known. */
function nameThem(rows: readonly UnnamedBook[], known: NameOf) {
  const missing = new Set<string>()
  const nameOf = (kind: Kind, id: number) => {
    const key = keyOf(kind, id)
    const name = known(key)
    if (name === undefined) missing.add(key)
    return name ?? ''
  }
  const books = rows.map(({ author_ids, ...row }): BookRow => ({
    ...row,
    category_name: nameOf('category', row.category_id),
    publisher_name: row.publisher_id === null ? null : nameOf('publisher', row.publisher_id),
    series_name: row.series_id === null ? null : nameOf('series', row.series_id),
    authors: author_ids.map((author_id) => ({ author_id, name: nameOf('author', author_id) })),
  }))
  return { books, missing }
}

/** The books with their names; undefined where one of these was removed after the rows were read. */
export async function nameBooks(
  db: ReadDb,
  names: BookNames,
  rows: readonly UnnamedBook[],
): Promise<BookRow[] | undefined> {
  const { books, missing } = nameThem(rows, (key) => names.get(key))
  if (missing.size === 0) return books
  const { moment } = names
  const read = new Map((await readNames(db, idsByKind(missing))).map(({ key, name }) => [key, name]))
  for (const [key, name] of read) names.keep(key, name, ({ length }) => entryBytes + length, moment, [])
  const again = nameThem(rows, (key) => read.get(key) ?? names.get(key))
  return again.missing.size === 0 ? again.books : undefined
}

function idsByKind(keys: ReadonlySet<string>): Record<Kind, number[]> {
  const ids: Record<Kind, number[]> = { category: [], publisher: [], series: [], author: [] }
  for (const key of keys) {
    const [kind, id] = key.split(' ')
    ids[kind as Kind].push(Number(id))
  }
  return ids
}
