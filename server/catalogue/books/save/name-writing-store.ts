import { type SQL, sql } from 'drizzle-orm'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authors } from '#server/catalogue/books/book-tables.ts'
import { idColumns, namedColumns } from './name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow } from '#server/platform/database/rows.ts'

/** Details of a name beside itself, by its columns. */
export const detailColumns = {
  categories: ['description'],
  authors: ['nationality', 'born_on', 'bio', 'image_url'],
  publishers: [],
  series: ['description'],
} as const satisfies Record<NameKind, readonly string[]>

export type Detail = (typeof detailColumns)[NameKind][number]

/** Given values of a name; the rest stays. */
export type NameInput = { name?: string | undefined } & { [fact in Detail]?: string | null | undefined }

export const idOf = (kind: NameKind) => sql.identifier(idColumns[kind])

export const tableOf = (kind: NameKind) => sql.identifier(kind)

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

export type Move = { from: readonly number[]; to: number }

/** Books that the transaction holds go from some names to another; who edits one of them meanwhile is told. */
export async function relinkBooks(
  tx: Transaction,
  kind: NameKind,
  books: readonly number[],
  { from, to }: Move,
) {
  if (kind === 'authors') await moveLinks(tx, { from, to })
  const column = kind === 'authors' ? sql`` : sql`${sql.identifier(idColumns[kind])} = ${to},`
  await tx.execute(sql`
    update books set ${column} version = version + 1, updated_at = now()
    where book_id = any(${sql.param([...books])}::integer[])`)
}

/** A book that has both authors already keeps one of them, in the place of the first. */
async function moveLinks(tx: Transaction, { from, to }: Move) {
  await tx.execute(sql`
    with gone as (
      delete from book_authors where author_id = any(${sql.param([...from])}::integer[]) returning book_id, position
    )
    insert into book_authors (book_id, author_id, position)
    select book_id, ${to}::integer, min(position) from gone group by book_id
    on conflict (book_id, author_id) do update set position = least(book_authors.position, excluded.position)`)
}
