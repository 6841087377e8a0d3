import { sql } from 'drizzle-orm'
import { listLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { readingLists } from './reading-list-tables.ts'

const { list_id, name, share_token, shared_as } = readingLists

const summary = {
  list_id,
  name,
  book_count: computed.number,
  shared: computed.boolean,
  has_book: computed.boolean,
} satisfies RowShape

export const listSummaries = (db: DbOrTransaction, userId: number, bookId?: number) =>
  queryRows(
    db,
    summary,
    sql`
    select l.list_id, l.name, l.share_token is not null as shared,
      (select count(*) from reading_list_books e join books b using (book_id)
       where e.list_id = l.list_id and b.withdrawn_at is null)::integer as book_count,
      exists (select from reading_list_books e where e.list_id = l.list_id and e.book_id = ${bookId ?? null}::integer) as has_book
    from reading_lists l where l.user_id = ${userId} order by l.updated_at desc, l.list_id desc`,
  )

const listRow = { list_id, name, share_token, shared_as } satisfies RowShape

export const findOwnList = (db: DbOrTransaction, userId: number, listId: number) =>
  queryRow(
    db,
    listRow,
    sql`
    select list_id, name, share_token, shared_as from reading_lists where list_id = ${listId} and user_id = ${userId}`,
  )

export const findSharedList = (db: DbOrTransaction, token: string) =>
  queryRow(
    db,
    listRow,
    sql`select list_id, name, share_token, shared_as from reading_lists where share_token = ${token}`,
  )

/** False where it is another person's, or none. What changes it waits for the transaction that holds it. */
export async function holdOwnList(tx: Transaction, userId: number, listId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update reading_lists set updated_at = now() where list_id = ${listId} and user_id = ${userId}`)
  return rowCount === 1
}

/** Undefined where there are too many already; the person is held. */
export const insertList = (tx: Transaction, userId: number, called: string) =>
  queryRow(
    tx,
    { list_id },
    sql`
    insert into reading_lists (user_id, name)
    select ${userId}, ${called} where (select count(*) from reading_lists where user_id = ${userId}) < ${listLimit}
    returning list_id`,
  )

export async function setListName(tx: Transaction, listId: number, called: string) {
  await tx.execute(sql`update reading_lists set name = ${called} where list_id = ${listId}`)
}

export async function removeList(tx: Transaction, listId: number) {
  await tx.execute(sql`delete from reading_lists where list_id = ${listId}`)
}

/** A link that is there stays the same one. */
export const setListShared = (tx: Transaction, listId: number, token: string, as: string) =>
  queryRow(
    tx,
    { share_token, shared_as },
    sql`
    update reading_lists set share_token = coalesce(share_token, ${token}), shared_as = ${as}
    where list_id = ${listId} returning share_token, shared_as`,
  )

export async function clearListShared(tx: Transaction, listId: number) {
  await tx.execute(sql`update reading_lists set share_token = null, shared_as = '' where list_id = ${listId}`)
}

export async function deleteListsOfUser(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from reading_lists where user_id = ${userId}`)
}
