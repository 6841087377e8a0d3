import { type SQL, sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authors, categories, series } from '#server/catalogue/books/book-tables.ts'
import { idColumns, keyColumns, namedColumns, nameKey } from '#server/catalogue/books/save/name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'

/** Details of a name beside itself, by its columns. */
export const detailColumns = {
  categories: ['description'],
  authors: ['nationality', 'born_on', 'bio', 'image_url'],
  publishers: [],
  series: ['description'],
} as const satisfies Record<NameKind, readonly string[]>

export const detailShapes = {
  categories: pick(categories, detailColumns.categories),
  authors: pick(authors, detailColumns.authors),
  publishers: {},
  series: pick(series, detailColumns.series),
} satisfies Record<NameKind, RowShape>

export type Detail = (typeof detailColumns)[NameKind][number]
/** Given values of a name; the rest stays. */
export type NameInput = { name?: string | undefined } & { [fact in Detail]?: string | null | undefined }
export type HeldName = { id: number; name: string; version: number } & { [fact in Detail]?: string | null }

export const idOf = (kind: NameKind) => sql.identifier(idColumns[kind])
export const tableOf = (kind: NameKind) => sql.identifier(kind)

/** All tables of names have the columns beside the details alike. */
const heldName = (kind: NameKind) => ({
  ...pick(authors, ['name', 'version']),
  id: authors.author_id,
  ...detailShapes[kind],
})

/** In the order of their ids, so that two who want the same ones never wait in a circle. No book comes to one that is held. */
export async function holdNames(
  tx: Transaction,
  kind: NameKind,
  ids: readonly number[],
): Promise<HeldName[]> {
  const facts = detailColumns[kind].map((fact) => sql.identifier(fact))
  const columns = sql.join([sql`${idOf(kind)} as id`, sql`name`, sql`version`, ...facts], sql`, `)
  return queryRows(
    tx,
    heldName(kind),
    sql`
    select ${columns} from ${tableOf(kind)}
    where ${idOf(kind)} = any(${sql.param([...ids])}::integer[]) order by 1 for update`,
  )
}

/** True where it has another name now; it is not locked. */
export async function isRenamed(tx: Transaction, kind: NameKind, id: number, name: string): Promise<boolean> {
  const row = await queryRow(
    tx,
    pick(authors, ['name']),
    sql`select name from ${tableOf(kind)} where ${idOf(kind)} = ${id}`,
  )
  return row !== undefined && row.name !== name
}

/** The name of another one that counts as the same. */
export async function findTaken(
  db: DbOrTransaction,
  kind: NameKind,
  name: string,
  besides?: number,
): Promise<string | undefined> {
  const taken = await queryRow(
    db,
    { name: authors.name },
    sql`
    select name from ${tableOf(kind)}
    where ${sql.identifier(keyColumns[kind])} = ${nameKey(kind, name)} and ${idOf(kind)} <> ${besides ?? 0}`,
  )
  return taken?.name
}

export async function insertName(
  tx: Transaction,
  kind: NameKind,
  input: NameInput & { name: string },
): Promise<number> {
  const values = Object.entries(columnsFrom(kind, input))
  const columns = values.map(([column]) => sql.identifier(column))
  const given = values.map(([, value]) => sql`${value}`)
  const { id } = await queryOnlyRow(
    tx,
    { id: authors.author_id },
    sql`
    insert into ${tableOf(kind)} (${sql.join(columns, sql`, `)}) values (${sql.join(given, sql`, `)})
    returning ${idOf(kind)} as id`,
  )
  return id
}

export async function updateName(tx: Transaction, kind: NameKind, id: number, input: NameInput) {
  const given = Object.entries(columnsFrom(kind, input)).map(
    ([column, value]): SQL => sql`${sql.identifier(column)} = ${value}`,
  )
  await tx.execute(sql`
    update ${tableOf(kind)} set ${sql.join([...given, sql`version = version + 1`, sql`updated_at = now()`], sql`, `)}
    where ${idOf(kind)} = ${id}`)
}

export async function removeNames(tx: Transaction, kind: NameKind, ids: readonly number[]) {
  await tx.execute(
    sql`delete from ${tableOf(kind)} where ${idOf(kind)} = any(${sql.param([...ids])}::integer[])`,
  )
}

function columnsFrom(kind: NameKind, input: NameInput): Record<string, string | null> {
  const facts = detailColumns[kind].flatMap((fact: Detail) => {
    const value = input[fact]
    return value === undefined ? [] : [[fact, value] as const]
  })
  return {
    ...(input.name === undefined ? {} : namedColumns(kind, input.name)),
    ...Object.fromEntries(facts),
  }
}
