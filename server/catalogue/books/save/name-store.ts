import { sql } from 'drizzle-orm'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { exactForm, fold } from '#contract/platform/language/vietnamese.ts'
import { authors } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

/** Ids by `nameKey`. */
export type NamedIds = Map<string, number>

/** Several kinds are locked in this order, which avoids deadlocks. */
export const idColumns = {
  authors: 'author_id',
  categories: 'category_id',
  publishers: 'publisher_id',
  series: 'series_id',
} as const
export type NamedTable = keyof typeof idColumns

/** Columns that the database holds unique: see `nameKey`. */
export const keyColumns = {
  authors: 'name_key',
  categories: 'name_folded',
  publishers: 'name_folded',
  series: 'name_folded',
} as const

/** Two people may differ by an accent alone; two spellings of a publisher or a category are one. */
export function nameKey(table: NamedTable, name: string): string {
  return (table === 'authors' ? exactForm(name) : fold(name)) || name
}

/** Fills `known` with the ids of all these names and creates those that are new. */
export async function findOrCreateNames(
  db: DbOrTransaction,
  table: NamedTable,
  names: readonly string[],
  known: NamedIds,
) {
  const wanted = namesToFind(table, names, known)
  if (wanted.size === 0) return
  await lockNames(db, table)
  await findNames(db, table, wanted, known)
  await createNames(db, table, [...wanted.values()], known)
}

/** Fills `known` with the ids of those that are there. */
export async function findKnownNames(
  db: DbOrTransaction,
  table: NamedTable,
  names: readonly string[],
  known: NamedIds,
) {
  const wanted = namesToFind(table, names, known)
  if (wanted.size > 0) await findNames(db, table, wanted, known)
}

function namesToFind(table: NamedTable, names: readonly string[], known: NamedIds): Map<string, string> {
  const wanted = new Map(names.map((name) => [nameKey(table, name), name]))
  for (const key of known.keys()) wanted.delete(key)
  return wanted
}

/** Nothing but the database can tell two writers who create the same author at the same moment. */
export async function lockNames(db: DbOrTransaction, table: NamedTable) {
  await db.execute(sql`select pg_advisory_xact_lock(727003, ${Object.keys(idColumns).indexOf(table)})`)
}

/** For those who lock books before it is clear which names they get. One order for all avoids deadlocks. */
export async function lockAllNames(tx: Transaction) {
  for (const table of Object.keys(idColumns) as NamedTable[]) await lockNames(tx, table)
}

/** All tables of names have these columns alike. */
export const namedRow = {
  id: authors.author_id,
  name: authors.name,
  name_folded: authors.name_folded,
} satisfies RowShape
export type NamedRow = RowOf<typeof namedRow>

async function findNames(
  db: DbOrTransaction,
  table: NamedTable,
  wanted: Map<string, string>,
  known: NamedIds,
) {
  const folded = [...wanted.values()].map(foldedName)
  const rows = await queryRows(
    db,
    namedRow,
    sql`
    select ${sql.identifier(idColumns[table])} as id, name, name_folded from ${sql.identifier(table)}
    where name_folded in (select jsonb_array_elements_text(${JSON.stringify(folded)}::jsonb)) order by 1`,
  )
  const found = Map.groupBy(rows, (row) => row.name_folded)
  for (const [key, name] of wanted) {
    const alike = found.get(foldedName(name)) ?? []
    const row = alike.find((row) => nameKey(table, row.name) === key) ?? onlyOneMeant(name, alike)
    if (!row) continue
    known.set(key, row.id)
    wanted.delete(key)
  }
}

/** 'Nguyen Nhat Anh' means the one author who is written so with accents. */
function onlyOneMeant(name: string, alike: NamedRow[]): NamedRow | undefined {
  return alike.length === 1 && exactForm(name) === fold(name) ? alike[0] : undefined
}

async function createNames(db: DbOrTransaction, table: NamedTable, names: string[], known: NamedIds) {
  if (names.length === 0) return
  const records = names.map((name) => namedColumns(table, name))
  const columns = sql.raw(Object.keys(records[0] ?? {}).join(', '))
  const rows = await queryRows(
    db,
    namedRow,
    sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(records)}::jsonb)
    returning ${sql.identifier(idColumns[table])} as id, name, name_folded`,
  )
  for (const row of rows) known.set(nameKey(table, row.name), row.id)
}

/** A name with all that is computed from it. */
export function namedColumns(table: NamedTable, name: string): Record<string, string> {
  const computed = { name, name_sort: sortKey(name), name_folded: foldedName(name) }
  return { ...computed, [keyColumns[table]]: nameKey(table, name) }
}

const foldedName = (name: string) => fold(name) || name

export type DemoCategory = { key: string; name: string; description: string }

export async function insertDemoCategories(db: Transaction, categories: readonly DemoCategory[]) {
  const rows = categories.map(({ name, description }) => ({
    name,
    description,
    name_sort: sortKey(name),
    name_folded: fold(name),
  }))
  await db.execute(sql`
    insert into categories (name, name_sort, name_folded, description)
    select name, name_sort, name_folded, description from json_populate_recordset(null::categories, ${JSON.stringify(rows)}::json)
    on conflict do nothing`)
}

/** Lives by the names of their authors. */
export async function insertDemoLives(db: Transaction, lives: Readonly<Record<string, string>>) {
  await db.execute(sql`
    update authors set bio = life.value
    from json_each_text(${JSON.stringify(lives)}::json) life where life.key = authors.name`)
}
