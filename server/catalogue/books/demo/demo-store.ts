import { sql } from 'drizzle-orm'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { users } from '#server/base/people/people-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'

/** Waits for another process that fills the shop at the same moment, and then says whether anything is left to do. */
export async function lockEmptyShop(db: Transaction): Promise<boolean> {
  await lockFilling(db)
  const empty = await queryValue(db, computed.boolean, sql`select not exists (select from books) as empty`)
  return empty ?? false
}

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

export type DemoReader = { key: string; last_name: string; first_name: string }

/** The ids of the new readers by their keys. */
export async function insertDemoReaders(
  db: Transaction,
  readers: readonly DemoReader[],
): Promise<Map<string, number>> {
  const { user_id, last_name, first_name } = users
  const rows = await queryRows(
    db,
    { user_id, last_name, first_name },
    sql`
    insert into users (last_name, first_name)
    select last_name, first_name from json_populate_recordset(null::users, ${JSON.stringify(readers)}::json)
    returning user_id, last_name, first_name`,
  )
  const ids = new Map(rows.map((row) => [`${row.last_name} ${row.first_name}`, row.user_id]))
  return new Map(
    readers.map(({ key, last_name, first_name }) => [key, ids.get(`${last_name} ${first_name}`) ?? 0]),
  )
}

export type ReviewRecord = {
  book_id: number
  user_id: number
  rating: number
  content: string
  created_at: string
}

export async function insertDemoReviews(db: Transaction, reviews: readonly ReviewRecord[]) {
  await db.execute(sql`
    insert into reviews (book_id, user_id, rating, content, created_at)
    select book_id, user_id, rating, content, created_at
    from json_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::json)`)
}

/** First to come of the books with the same title. */
export async function findBookIdsByTitle(
  tx: Transaction,
  titles: readonly string[],
): Promise<Map<string, number>> {
  const { title, book_id } = books
  const rows = await queryRows(
    tx,
    { title, book_id },
    sql`
    select title, book_id from books
    where title = any(${sql.param([...titles])}::text[]) and withdrawn_at is null order by book_id desc`,
  )
  return new Map(rows.map((row) => [row.title, row.book_id]))
}
