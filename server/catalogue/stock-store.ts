import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database.ts'

/** Why stock changes, as the ledger writes it down. */
export type StockReason = {
  reason: 'order' | 'cancel' | 'expiry' | 'correction' | 'import' | 'opening'
  /** What it is about: 'order 17'. */
  document: string
  /** Null: the shop by itself. */
  accountId: number | null
}

export type StockChange = { book_id: number; copies: number }

/**
 * Copies go or come, with their reason for the ledger that a trigger keeps. The books' rows are held already, or
 * are taken here in the order of their numbers, so that two who want the same books never wait in a circle. The
 * commit is not held up by a notice: whoever calls tells the processes afterwards.
 */
export async function changeStock(tx: Transaction, changes: readonly StockChange[], why: StockReason) {
  const list = JSON.stringify(changes)
  await tx.execute(sql`
    select set_config('shop.stock_reason', ${why.reason}, true), set_config('shop.stock_document', ${why.document}, true),
      set_config('shop.stock_person', ${String(why.accountId ?? '')}, true), set_config('shop.tells_later', 'on', true),
      (select count(*) from (
        select from books join json_to_recordset(${list}::json) as given(book_id integer) using (book_id)
        order by books.book_id for no key update of books
      ) as held)`)
  await tx.execute(sql`
    update books set quantity = quantity + given.copies
    from json_to_recordset(${list}::json) as given(book_id integer, copies integer)
    where books.book_id = given.book_id`)
}
