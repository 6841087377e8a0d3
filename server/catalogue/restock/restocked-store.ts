import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { restockedBooks, restockRequests } from './restock-tables.ts'

/** A book whose readers are to be told, and that no other process is about. */
export const takeRestockedBook = (tx: Transaction): Promise<number | undefined> =>
  queryValue(
    tx,
    restockedBooks.book_id,
    sql`select book_id from restocked_books order by at, book_id limit 1 for update skip locked`,
  )

export async function removeRestockedBook(tx: Transaction, bookId: number) {
  await tx.execute(sql`delete from restocked_books where book_id = ${bookId}`)
}

const waitingReader = {
  user_id: restockRequests.user_id,
  recipient: nullable(computed.text),
} satisfies RowShape
export type WaitingReader = RowOf<typeof waitingReader>

/** Takes the next of those who wait for a book: they are told by the transaction that takes them, and never again. */
export const takeWaitingReaders = (tx: Transaction, bookId: number, most: number) =>
  queryRows(
    tx,
    waitingReader,
    sql`
    with taken as (
      delete from restock_requests where request_id in (
        select request_id from restock_requests
        where book_id = ${bookId} and confirmed_at is not null order by request_id limit ${most} for update
      )
      returning request_id, user_id, email
    )
    select t.user_id, coalesce(t.email, a.email) as recipient
    from taken t left join accounts a on a.account_id = t.user_id and a.is_active
    order by t.request_id`,
  )
