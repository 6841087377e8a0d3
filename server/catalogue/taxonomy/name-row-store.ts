import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authors, categories, series } from '#server/catalogue/books/book-tables.ts'
import { keyColumns, nameKey } from '#server/catalogue/books/save/name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { detailColumns, type Detail, idOf, tableOf } from '#server/catalogue/books/save/name-writing-store.ts'

export const detailShapes = {
  categories: pick(categories, detailColumns.categories),
  authors: pick(authors, detailColumns.authors),
  publishers: {},
  series: pick(series, detailColumns.series),
} satisfies Record<NameKind, RowShape>
export type HeldName = { id: number; name: string; version: number } & { [fact in Detail]?: string | null }

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
