import { sql, eq, type SQL } from 'drizzle-orm'
import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { books, type WrittenBook, writtenFields, assignFrom } from '#server/catalogue/books/book-tables.ts'
import type { SearchRecord } from '#server/catalogue/search/search-lexemes.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, present, queryRows } from '#server/platform/database/rows.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { pick } from '#contract/platform/shape/records.ts'

/** A book with all that is computed for it before it is stored. */
export type BookRecord = Omit<WrittenBook, 'published_on'> & {
  on_sale: boolean
  published_on?: string | null
  image_url?: string | null
  /** Null: now. */
  created_at: string | null
  author_ids: readonly number[]
  search: SearchRecord
}

const columns = ['book_id', ...writtenFields, 'on_sale', 'image_url']

/** Ids are taken first, so that whatever order the rows are written in, each id stays with its book. */
export async function insertBooks(db: DbOrTransaction, records: readonly BookRecord[]): Promise<number[]> {
  const ids = await takeIds(db, records.length)
  const rows = records.map((record, index) => ({ ...record, book_id: ids[index] }))
  const list = sql.raw(columns.join(', '))
  await db.execute(sql`
    insert into books (${list}, created_at, updated_at) overriding system value
    select ${list}, coalesce(created_at, now()), coalesce(created_at, now())
    from json_populate_recordset(null::books, ${JSON.stringify(rows, [...columns, 'created_at'])}::json)`)
  await insertBookAuthors(db, ids, records)
  await insertBookSearch(db, ids, records)
  return ids
}

/** ISBNs among these that a book on show has already. */
export async function findTakenIsbns(db: DbOrTransaction, isbns: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    { isbn: present(books.isbn) },
    sql`
    select isbn from books where withdrawn_at is null and isbn = any(${sql.param(isbns)}::text[])`,
  )
  return new Set(rows.map((row) => row.isbn))
}

async function takeIds(db: DbOrTransaction, count: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: computed.number },
    sql`
    select nextval(pg_get_serial_sequence('books', 'book_id')) as id from generate_series(1, ${count}::integer)`,
  )
  return rows.map((row) => row.id)
}

async function insertBookAuthors(
  db: DbOrTransaction,
  ids: readonly number[],
  records: readonly BookRecord[],
) {
  const rows = records.flatMap(({ author_ids }, index) =>
    author_ids.map((author_id, position) => ({ book_id: ids[index], author_id, position })),
  )
  await db.execute(sql`
    insert into book_authors select * from json_populate_recordset(null::book_authors, ${JSON.stringify(rows)}::json)`)
}

/** The authors of a book in their order, in the place of those it had. */
export async function replaceAuthors(db: DbOrTransaction, bookId: number, authorIds: readonly number[]) {
  await db.execute(sql`delete from book_authors where book_id = ${bookId}`)
  await db.execute(sql`
    insert into book_authors (book_id, author_id, position)
    select ${bookId}, author_id, place - 1
    from unnest(${sql.param(authorIds)}::integer[]) with ordinality as named(author_id, place)`)
}

function insertBookSearch(db: DbOrTransaction, ids: readonly number[], records: readonly BookRecord[]) {
  const rows = records.map(({ search }, index) => ({ book_id: ids[index] ?? 0, search }))
  return writeBookSearch(db, rows)
}

/** A book as it is written over another one. */
export type BookChange = WrittenBook & {
  book_id: number
  /** Null: they stay. */
  author_ids: readonly number[] | null
  search: SearchRecord
}

/** The caller holds the books, and has named the reason for the ledger. */
export async function rewriteBooks(tx: Transaction, changes: readonly BookChange[]) {
  if (changes.length === 0) return
  await tx.execute(sql`
    update books b set ${assignFrom('r', writtenFields)}, version = b.version + 1
    from json_populate_recordset(null::books, ${JSON.stringify(changes)}::json) r
    where b.book_id = r.book_id`)
  for (const { book_id, author_ids } of changes) if (author_ids) await replaceAuthors(tx, book_id, author_ids)
  await writeBookSearch(tx, changes)
}

export async function deleteBooks(tx: Transaction, ids: readonly number[]) {
  await tx.execute(sql`delete from books where book_id = any(${sql.param(ids)}::integer[])`)
}

type NewValue = { book_id: number; value: number }

/** Updates one column of each book, whose name never comes from outside. */
async function setColumn(tx: Transaction, column: 'price' | 'quantity', values: readonly NewValue[]) {
  await tx.execute(sql`
    update books set ${sql.identifier(column)} = given.value
    from unnest(
      ${sql.param(values.map(({ book_id }) => book_id))}::integer[], ${sql.param(values.map(({ value }) => value))}::integer[]
    ) as given(book_id, value)
    where books.book_id = given.book_id`)
}

export const setPrices = (tx: Transaction, values: readonly NewValue[]) => setColumn(tx, 'price', values)
/** The ledger takes the reason that was named in this transaction. */
export const setQuantities = (tx: Transaction, values: readonly NewValue[]) =>
  setColumn(tx, 'quantity', values)

export async function setOnSale(tx: Transaction, ids: readonly number[], onSale: boolean) {
  await tx.execute(sql`
    update books set on_sale = ${onSale} where book_id = any(${sql.param(ids)}::integer[])`)
}

export async function setVatClasses(
  tx: Transaction,
  books: readonly { book_id: number; vat_class: VatClass | null }[],
) {
  await tx.execute(sql`
    update books set vat_class = given.vat_class
    from json_to_recordset(${JSON.stringify(books)}::json) as given(book_id integer, vat_class text)
    where books.book_id = given.book_id`)
}

export async function moveBooks(tx: Transaction, ids: readonly number[], categoryId: number) {
  await tx.execute(sql`
    update books set category_id = ${categoryId} where book_id = any(${sql.param(ids)}::integer[])`)
}

export async function withdraw(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = now() where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function restoreWithdrawn(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = null where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function readVersions(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await queryRows(
    tx,
    pick(books, ['book_id', 'version']),
    sql`
    select book_id, version from books where book_id = any(${sql.param(ids)}::integer[])`,
  )
  return new Map(rows.map(({ book_id, version }) => [book_id, version]))
}

/** Fields of a book's form, with those that are computed for it. */
export type EditedBook = WrittenBook & { on_sale: boolean; image_url: string | null }

export async function rewriteBook(tx: Transaction, bookId: number, book: EditedBook) {
  await tx
    .update(books)
    .set({ ...pick(book, [...writtenFields, 'on_sale', 'image_url']), version: sql`version + 1` })
    .where(eq(books.book_id, bookId))
}

/** Writes `stars` and `readers` of each `book_id` among the counted ones where its book has others; answers of how many books. */
export async function writeRatings(db: DbOrTransaction, counted: SQL): Promise<number> {
  const { rows } = await db.execute(sql`
    update books b set rating_sum = counted.stars, rating_count = counted.readers
    from (${counted}) counted
    where counted.book_id = b.book_id and (b.rating_sum, b.rating_count) <> (counted.stars, counted.readers)
    returning b.book_id`)
  return rows.length
}
