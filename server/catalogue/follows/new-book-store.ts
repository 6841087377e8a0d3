import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { Transaction, DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { authorFollows, newBooks } from './follow-tables.ts'

const followersOf = (book: string) =>
  sql`book_authors ba join author_follows f using (author_id) where ba.book_id = ${sql.raw(book)}`

/** Books of authors that no reader follows, however many an import brought. */
export async function deleteUnfollowed(db: DbOrTransaction, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from new_books where book_id in (
      select n.book_id from new_books n
      where n.came_at is not null and not exists (select from ${followersOf('n.book_id')})
      order by n.came_at, n.book_id limit ${most} for update skip locked)`)
  return rowCount ?? 0
}

const newBook = {
  ...pick(books, ['book_id', 'title', 'price']),
  ...pick(newBooks, ['told_to']),
  on_show: computed.boolean,
} satisfies RowShape
export type NewBook = RowOf<typeof newBook>

/**
 * One that no other process is about. The book is held too: what makes it visible at this moment waits, and finds its row as this
 * transaction leaves it.
 */
export const takeNewBook = (tx: Transaction): Promise<NewBook | undefined> =>
  queryRow(
    tx,
    newBook,
    sql`
    select n.book_id, n.told_to, b.title, ${priceNow} as price, b.on_sale and b.withdrawn_at is null as on_show
    from new_books n join books b using (book_id)
    where n.came_at is not null
    order by n.came_at, n.book_id limit 1 for update of n skip locked for share of b skip locked`,
  )

/** It was hidden again before its readers were told: they are once it is back. */
export async function setDraft(tx: Transaction, bookId: number) {
  await tx.execute(sql`update new_books set came_at = null where book_id = ${bookId}`)
}

export async function setToldTo(tx: Transaction, bookId: number, userId: number) {
  await tx.execute(sql`update new_books set told_to = ${userId} where book_id = ${bookId}`)
}

export async function deleteNewBook(tx: Transaction, bookId: number) {
  await tx.execute(sql`delete from new_books where book_id = ${bookId}`)
}

/** The next of those who followed one of its authors when it came, each once. */
export const listFollowers = (tx: Transaction, { book_id, told_to }: NewBook, most: number) =>
  queryRows(
    tx,
    { user_id: authorFollows.user_id },
    sql`
    select distinct f.user_id from ${followersOf(String(book_id))}
      and f.user_id > ${told_to} and f.created_at <= (select came_at from new_books where book_id = ${book_id})
    order by f.user_id limit ${most}`,
  )

const toldRow = {
  user_id: authorFollows.user_id,
  told: computed.number,
  summed_up: computed.boolean,
} satisfies RowShape

/** Counts what these people were told of new books within a day. */
export const countToldOfAuthors = (tx: Transaction, userIds: readonly number[]) =>
  queryRows(
    tx,
    toldRow,
    sql`
    select user_id, count(*) filter (where event = 'author_book')::integer as told, bool_or(event = 'author_books') as summed_up
    from notifications
    where user_id = any(${sql.param([...userIds])}::integer[]) and created_at > now() - interval '1 day'
      and event in ('author_book', 'author_books')
    group by user_id`,
  )
