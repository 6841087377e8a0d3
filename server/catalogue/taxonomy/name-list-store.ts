import { type SQL, sql } from 'drizzle-orm'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import type { NameSort } from '#contract/catalogue/books/name-sorts.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { authors } from '#server/catalogue/books/book-tables.ts'
import { type NamedRow, namedRow } from '#server/catalogue/books/save/name-store.ts'
import { booksOnShow, booksWithdrawn, countAllOnShow, isInUse, detailShapes } from './name-row-store.ts'
import { type Detail, detailColumns, idOf, tableOf } from '#server/catalogue/books/save/name-writing-store.ts'

/** All tables of names have the columns beside the details alike. */
const commonRow = {
  id: authors.author_id,
  name: authors.name,
  book_count: computed.number,
  created_at: authors.created_at,
} satisfies RowShape
/** Columns that the staff reads besides. */
const keptRow = {
  withdrawn_count: computed.number,
  version: authors.version,
  updated_at: authors.updated_at,
} satisfies RowShape

export type NameRow = RowOf<typeof commonRow> &
  Partial<RowOf<typeof keptRow>> & { [fact in Detail]?: string | null }

const nameRow = (kind: NameKind) => ({ ...commonRow, ...detailShapes[kind] })
const staffNameRow = (kind: NameKind) => ({ ...nameRow(kind), ...keptRow })

export type NameFilter = {
  search?: string | undefined
  sort?: NameSort | undefined
  in_use?: boolean | undefined
  id?: number | undefined
}
export type Window = { limit: number; offset: number; forStaff: boolean }

/** In Vietnamese order unless asked otherwise; without a window all of them. */
export async function listNames(
  db: ReadDb,
  kind: NameKind,
  filter: NameFilter,
  window?: Window,
): Promise<NameRow[]> {
  const { sort = 'name-asc' } = filter
  // Counting the books of all names at once pays where all are asked for, or in the order of their books.
  const atOnce = window === undefined || sort.startsWith('books')
  const names = atOnce
    ? sql`(select t.*, coalesce(counted.books, 0)::integer as books
        from ${tableOf(kind)} t left join ${countAllOnShow(kind)} counted on counted.id = t.${idOf(kind)})`
    : tableOf(kind)
  const part = window ? sql`limit ${window.limit} offset ${window.offset}::bigint` : sql``
  return queryRows(
    db,
    window?.forStaff ? staffNameRow(kind) : nameRow(kind),
    sql`
    with wanted as materialized (
      select * from ${names} n where ${matching(kind, filter)} order by ${orderOf(kind, sort)} ${part}
    )
    select ${columnsOf(kind, atOnce ? sql`n.books` : booksOnShow(kind))} ${window?.forStaff ? keptColumns(kind) : sql``}
    from wanted n order by ${orderOf(kind, sort)}`,
  )
}

export async function findName(db: ReadDb, kind: NameKind, id: number): Promise<NameRow | undefined> {
  return queryRow(
    db,
    staffNameRow(kind),
    sql`
    select ${columnsOf(kind)} ${keptColumns(kind)} from ${tableOf(kind)} n where n.${idOf(kind)} = ${id}`,
  )
}

export async function countNames(db: ReadDb, kind: NameKind, filter: NameFilter): Promise<number> {
  const { total } = await queryOnlyRow(
    db,
    { total: computed.number },
    sql`select count(*)::integer as total from ${tableOf(kind)} n where ${matching(kind, filter)}`,
  )
  return total
}

export const readNameCounts = (db: ReadDb, kind: NameKind) =>
  queryOnlyRow(
    db,
    { all: computed.number, unused: computed.number },
    sql`
    select (select count(*)::integer from ${tableOf(kind)}) as all,
      (select count(*)::integer from ${tableOf(kind)} n where not ${isInUse(kind)}) as unused`,
  )

export const listAllNames = (db: ReadDb, kind: NameKind): Promise<NamedRow[]> =>
  queryRows(
    db,
    namedRow,
    sql`select ${idOf(kind)} as id, name, name_folded from ${tableOf(kind)} order by name_sort, 1`,
  )

export async function listNamesById(db: ReadDb, kind: NameKind, ids: readonly number[]): Promise<NameRow[]> {
  return queryRows(
    db,
    nameRow(kind),
    sql`
    select ${columnsOf(kind)} from ${tableOf(kind)} n where n.${idOf(kind)} = any(${sql.param([...ids])}::integer[])`,
  )
}

function columnsOf(kind: NameKind, books = booksOnShow(kind)): SQL {
  const facts = detailColumns[kind].map((fact) => sql`n.${sql.identifier(fact)}`)
  return sql.join(
    [
      sql`n.${idOf(kind)} as id, n.name, ${books} as book_count`,
      sql`${isoInstant(sql`n.created_at`)} as created_at`,
      ...facts,
    ],
    sql`, `,
  )
}

const keptColumns = (kind: NameKind) => sql`,
  ${booksWithdrawn(kind)} as withdrawn_count, n.version, ${isoInstant(sql`n.updated_at`)} as updated_at`

function orderOf(kind: NameKind, sort: NameSort): SQL {
  const id = sql`n.${idOf(kind)}`
  return {
    'name-asc': sql`n.name_sort, ${id}`,
    'name-desc': sql`n.name_sort desc, ${id} desc`,
    'books-desc': sql`n.books desc, n.name_sort, ${id}`,
    'books-asc': sql`n.books, n.name_sort, ${id}`,
    'created-desc': sql`n.created_at desc, ${id} desc`,
  }[sort]
}

/** Every word that was typed stands somewhere in the name, in whatever order. */
function matching(kind: NameKind, { search, in_use: inUse, id }: NameFilter): SQL {
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`n.${idOf(kind)} = ${id}`)
  if (inUse !== undefined) conditions.push(inUse ? isInUse(kind) : sql`not ${isInUse(kind)}`)
  const typed = search?.trim() ?? ''
  const words = fold(typed).split(' ').filter(Boolean)
  for (const word of words) conditions.push(sql`strpos(n.name_folded, ${word}) > 0`)
  if (typed !== '' && words.length === 0) conditions.push(sql`strpos(n.name, ${typed}) > 0`)
  return sql.join(conditions, sql` and `)
}
