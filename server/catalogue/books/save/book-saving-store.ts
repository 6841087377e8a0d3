import { sql } from 'drizzle-orm'
import { books, type WrittenBook, writtenFields } from '#server/catalogue/books/book-tables.ts'
import type { SearchRecord } from '#server/catalogue/search/search-lexemes.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, present, queryRows } from '#server/platform/database/rows.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'

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
