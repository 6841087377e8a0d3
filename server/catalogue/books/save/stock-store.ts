import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, listOf, queryRows, type RowShape } from '#server/platform/database/rows.ts'

/** Why stock changes, as the ledger writes it down. */
export type StockReason = {
  reason:
    | 'order'
    | 'cancel'
    | 'expiry'
    | 'return'
    | 'loss'
    | 'correction'
    | 'receipt'
    | 'import'
    | 'opening'
    | 'counter'
  /** Document that it is about: 'order 17'. */
  document: string
  /** Null: the shop by itself. */
  accountId: number | null
}

export type StockChange = { book_id: number; copies: number }

const { placeholder } = sql
/**
 * A part of a prepared statement. The reason is set before the first row is touched, since no row is without it; the books are held
 * in their order.
 */
export const stockChange = (given: Record<'reason' | 'document' | 'person' | 'changes', SQL>) => sql`
  update books set quantity = books.quantity + held.copies
  from (
    select set_config('shop.stock_reason', ${given.reason}, true) as reason,
      set_config('shop.stock_document', ${given.document}, true) as document,
      set_config('shop.stock_person', ${given.person}, true) as person,
      set_config('shop.tells_later', 'on', true) as told
    offset 0
  ) why,
  (
    select b.book_id, b as book, given.copies
    from ${given.changes} as given(book_id, copies)
    join books b using (book_id)
    order by b.book_id for no key update of b
  ) held
  where books.book_id = held.book_id and (why.reason, why.document, why.person, why.told) is not null
  returning book_change_tags(held.book, books) as tags`

const changedRow = { tags: listOf(computed.text) } satisfies RowShape

const change = prepareRows(
  'change-stock',
  changedRow,
  stockChange({
    reason: sql`${placeholder('reason')}`,
    document: sql`${placeholder('document')}`,
    person: sql`${placeholder('person')}`,
    changes: sql`unnest(${placeholder('books')}::integer[], ${placeholder('copies')}::integer[])`,
  }),
)

/**
 * Copies go or come, with their reason for the ledger that a trigger keeps. Books are always locked in the order of
 * their ids, which avoids deadlocks. The commit is not held up by a notice: the caller publishes the tags of the change
 * afterwards.
 */
export async function changeStock(
  tx: Transaction,
  changes: readonly StockChange[],
  why: StockReason,
): Promise<string[]> {
  const changed = await change(tx, {
    reason: why.reason,
    document: why.document,
    person: String(why.accountId ?? ''),
    books: changes.map(({ book_id }) => book_id),
    copies: changes.map(({ copies }) => copies),
  })
  return changed.flatMap(({ tags }) => tags)
}

/** Copies have reached their reader. The books are held and the tags answered as above. */
export async function countSold(tx: Transaction, sold: readonly StockChange[]): Promise<string[]> {
  const changed = await queryRows(
    tx,
    changedRow,
    sql`
    update books set sold_count = books.sold_count + held.copies
    from (select set_config('shop.tells_later', 'on', true) as told offset 0) why,
    (
      select b.book_id, b as book, given.copies
      from unnest(
        ${sql.param(sold.map(({ book_id }) => book_id))}::integer[], ${sql.param(sold.map(({ copies }) => copies))}::integer[]
      ) as given(book_id, copies)
      join books b using (book_id)
      order by b.book_id for no key update of b
    ) held
    where books.book_id = held.book_id and why.told is not null
    returning book_change_tags(held.book, books) as tags`,
  )
  return changed.flatMap(({ tags }) => tags)
}

/** Why whatever the rest of this transaction does to stock is done. Its notices come with the commit. */
export async function nameStockReason(tx: Transaction, { reason, document, accountId }: StockReason) {
  await tx.execute(sql`
    select set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_document', ${document}, true),
      set_config('shop.stock_person', ${String(accountId ?? '')}, true)`)
}

/** All copies that can be bought, and those that newcomers have reserved of them. */
export const countStock = (db: Db): Promise<number> =>
  queryCount(
    db,
    sql`
    select (coalesce((select sum(quantity) from books where withdrawn_at is null), 0)
      + coalesce((select sum(copies) from unproven_lines), 0))::integer as copies`,
  )
