import { sql, type SQL } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authors, categories, series, books } from '#server/catalogue/books/book-tables.ts'
import { keyColumns, nameKey, idColumns } from '#server/catalogue/books/save/name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowShape, computed, type RowOf } from '#server/platform/database/rows.ts'
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

/** Every book that refers to a name `n`, as a condition on its columns; withdrawn ones refer to it too. */
const references = {
  categories: sql`from books b where b.category_id = n.category_id`,
  authors: sql`from book_authors ba join books b using (book_id) where ba.author_id = n.author_id`,
  publishers: sql`from books b where b.publisher_id = n.publisher_id`,
  series: sql`from books b where b.series_id = n.series_id`,
} satisfies Record<NameKind, SQL>

const countReferences = (kind: NameKind, condition: SQL) =>
  sql`(select count(*)::integer ${references[kind]} and ${condition})`

const onShow = sql`b.withdrawn_at is null`
const withdrawn = sql`b.withdrawn_at is not null`

/** Number of books on show of a name `n`. A category's are counted by triggers. */
export const booksOnShow = (kind: NameKind) =>
  kind === 'categories' ? sql`n.book_count` : countReferences(kind, onShow)
export const booksWithdrawn = (kind: NameKind) => countReferences(kind, withdrawn)

/** True where any book refers to a name `n`. Each index of the books of a category has only one of the two sorts. */
const inUse = {
  categories: sql`(n.book_count > 0 or exists (select ${references.categories} and ${withdrawn}))`,
  authors: sql`exists (select from book_authors ba where ba.author_id = n.author_id)`,
  publishers: sql`exists (select ${references.publishers})`,
  series: sql`exists (select ${references.series})`,
} satisfies Record<NameKind, SQL>
export const isInUse = (kind: NameKind) => inUse[kind]

/** The books on show of every name at once, as a table of `id` and `books`. */
export function countAllOnShow(kind: NameKind): SQL {
  const id = sql.identifier(idColumns[kind])
  if (kind === 'categories') return sql`(select category_id as id, book_count as books from categories)`
  const links = kind === 'authors' ? sql`book_authors join books b using (book_id)` : sql`books b`
  return sql`(select ${id} as id, count(*) as books from ${links} where ${onShow} group by 1)`
}

const bookCount = {
  id: authors.author_id,
  books: computed.number,
  withdrawn: computed.number,
} satisfies RowShape
export type BookCount = RowOf<typeof bookCount>

/** Names among these that books refer to. */
export async function countBooksOf(
  db: DbOrTransaction,
  kind: NameKind,
  ids: readonly number[],
): Promise<Map<number, BookCount>> {
  const id = sql.identifier(idColumns[kind])
  const rows = await queryRows(
    db,
    bookCount,
    sql`
    select n.${id} as id, ${booksOnShow(kind)} + ${booksWithdrawn(kind)} as books, ${booksWithdrawn(kind)} as withdrawn
    from ${sql.identifier(kind)} n where n.${id} = any(${sql.param([...ids])}::integer[])`,
  )
  return new Map(rows.filter(({ books }) => books > 0).map((row) => [row.id, row]))
}

/** Their books in the order in which everybody holds books. */
export async function holdBooksOf(
  tx: Transaction,
  kind: NameKind,
  ids: readonly number[],
): Promise<number[]> {
  const given = sql`any(${sql.param([...ids])}::integer[])`
  const rows = await queryRows(
    tx,
    { book_id: books.book_id },
    kind === 'authors'
      ? sql`select book_id from books where book_id in (select book_id from book_authors where author_id = ${given})
          order by book_id for no key update`
      : sql`select book_id from books where ${sql.identifier(idColumns[kind])} = ${given} order by book_id for no key update`,
  )
  return rows.map((row) => row.book_id)
}
