import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** A book on show as it is, with all that an import may change. */
export type ShownBook = {
  book_id: number
  title: string
  authors: { author_id: number; name: string }[]
  category_id: number
  category: string
  publisher_id: number | null
  publisher: string | null
  price: number
  price_origin: number | null
  quantity: number
  isbn: string | null
  published_year: number | null
  published_on: string | null
  number_of_page: number | null
  language: string | null
  description: string
  file_demo_url: string | null
  version: number
}

export type MatchKeys = { ids: readonly number[]; isbns: readonly string[]; titles: readonly string[] }

const matching = (keys: MatchKeys) => sql`
  select b.book_id from books b
  where b.withdrawn_at is null and b.book_id in (
    select unnest(${sql.param(keys.ids)}::integer[])
    union select book_id from books where isbn = any(${sql.param(keys.isbns)}::text[])
    union select book_id from books where title_sort = any(${sql.param(keys.titles)}::text[]) and withdrawn_at is null)
  order by b.book_id`

/** Every book that one of these keys may mean. */
export const findMatchingBooks = (db: DbOrTransaction, keys: MatchKeys) => readMatching(db, matching(keys))

/** The same, held in the order of their numbers, as orders hold them. */
export const holdMatchingBooks = (tx: Transaction, keys: MatchKeys) =>
  readMatching(tx, sql`${matching(keys)} for no key update of b`)

async function readMatching(db: DbOrTransaction, found: SQL): Promise<ShownBook[]> {
  const { rows } = await db.execute<{ book_id: number }>(found)
  return readShownBooks(
    db,
    rows.map(({ book_id }) => book_id),
  )
}

export async function readShownBooks(db: DbOrTransaction, ids: readonly number[]): Promise<ShownBook[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ShownBook>(sql`
    select b.book_id, b.title, b.category_id, c.name as category, b.publisher_id, p.name as publisher, b.price,
      b.price_origin, b.quantity, b.isbn, b.published_year, b.published_on, b.number_of_page, b.language,
      b.description, b.file_demo_url, b.version,
      coalesce((
        select json_agg(json_build_object('author_id', a.author_id, 'name', a.name) order by ba.position)
        from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id
      ), '[]') as authors
    from books b join categories c using (category_id) left join publishers p on p.publisher_id = b.publisher_id
    where b.book_id = any(${sql.param(ids)}::integer[])`)
  return rows
}
