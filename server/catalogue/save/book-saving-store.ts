import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** A book with all that is computed for it before it is stored. */
export type BookRecord = {
  title: string
  title_sort: string
  author_sort: string
  category_id: number
  publisher_id: number | null
  author_ids: readonly number[]
  price: number
  price_origin: number | null
  quantity: number
  on_sale: boolean
  isbn: string | null
  published_year: number | null
  published_on?: string | null
  number_of_page: number | null
  language: string | null
  description: string
  file_demo_url: string | null
  image_url?: string | null
  created_at: string | null
  search: SearchRecord
}

/** What search compares of a book. */
export type SearchRecord = { title: string; authors: string; words: readonly string[] }

const columns = [
  'book_id',
  'title',
  'title_sort',
  'author_sort',
  'category_id',
  'publisher_id',
  'price',
  'price_origin',
  'quantity',
  'on_sale',
  'isbn',
  'published_year',
  'published_on',
  'number_of_page',
  'language',
  'description',
  'file_demo_url',
  'image_url',
]

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

/** Of these numbers the ones that a book on show has already. */
export async function findTakenIsbns(db: DbOrTransaction, isbns: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ isbn: string }>(sql`
    select isbn from books where withdrawn_at is null and isbn = any(${sql.param(isbns)}::text[])`)
  return new Set(rows.map((row) => row.isbn))
}

async function takeIds(db: DbOrTransaction, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('books', 'book_id')) as id from generate_series(1, ${count}::integer)`)
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

/** What books are found by from now on; a book that came back is as well known as it was. */
export async function writeBookSearch(
  db: DbOrTransaction,
  books: readonly { book_id: number; search: SearchRecord }[],
) {
  const rows = books.map(({ book_id, search }) => ({ book_id, ...search }))
  await db.execute(sql`
    insert into book_search (book_id, title, authors, words, popularity)
    select r.book_id, r.title, r.authors, array_to_tsvector(r.words), b.sold_count + b.rating_count
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(book_id integer, title text, authors text, words text[])
    join books b on b.book_id = r.book_id
    on conflict (book_id) do update set title = excluded.title, authors = excluded.authors, words = excluded.words`)
}

/** Sorted, so that two writers of the same words wait for each other and never in a circle. */
export async function insertSearchWords(db: DbOrTransaction, words: readonly string[]) {
  if (words.length === 0) return
  await db.execute(sql`
    insert into search_words select jsonb_array_elements_text(${JSON.stringify(words.toSorted())}::jsonb)
    on conflict do nothing`)
}
