import { sql } from 'drizzle-orm'
import { countReasonNames } from '#contract/catalogue/book-admin/count-rules.ts'
import type { StockEvent } from '#contract/catalogue/book-admin/book-admin.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, nullable, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { stockLedger } from '#server/catalogue/books/stock/stock-tables.ts'

const notePrefix = 'note: '

/** Note in the ledger of a command of the staff, which never looks like an order's document. */
export const documentOf = (note: string) => (note ? notePrefix + note : 'shelf')

const eventRow = {
  ...pick(stockLedger, ['ledger_id', 'change', 'reason', 'document', 'at']),
  quantity: computed.number,
  by_name: nullable(computed.text),
  count_reason: nullable(computed.text),
  order_code: nullable(computed.text),
} satisfies RowShape

const countOf = (count_id: number, given: string | null): StockEvent['count'] => {
  const reason = countReasonNames.find((one) => one === given)
  return count_id && reason ? { count_id, reason } : null
}

export async function listStockHistory(
  db: DbOrTransaction,
  bookId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<StockEvent[]> {
  const rows = await queryRows(
    db,
    eventRow,
    sql`
    select l.ledger_id, l.change, l.quantity, l.reason, l.document,
      ${isoInstant(sql`l.at`)} as at,
      trim(who.last_name || ' ' || who.first_name) as by_name, line.reason as count_reason, o.order_code
    from (
      select *, (sum(change) over (order by ledger_id))::integer as quantity
      from stock_ledger where book_id = ${bookId}
    ) as l left join users who on who.user_id = l.account_id
    left join count_lines line
      on line.book_id = ${bookId} and line.count_id = substring(l.document from '^count (\\d{1,9})$')::integer
    left join orders o on o.order_id = substring(l.document from '^(?:parcel of )?order (\\d{1,9})$')::integer
    order by l.ledger_id desc limit ${page_size} offset ${(page - 1) * page_size}::bigint`,
  )
  return rows.map(({ document, count_reason, ...event }) => ({
    ...event,
    note: document.startsWith(notePrefix) ? document.slice(notePrefix.length) : '',
    order_id: Number(/^(?:parcel of )?order (\d+)$/.exec(document)?.[1]) || null,
    receipt_id: Number(/^receipt (\d+)$/.exec(document)?.[1]) || null,
    count: countOf(Number(/^count (\d+)$/.exec(document)?.[1]), count_reason),
  }))
}

export async function countStockHistory(db: DbOrTransaction, bookId: number): Promise<number> {
  return queryCount(db, sql`select count(*)::integer as events from stock_ledger where book_id = ${bookId}`)
}

/**
 * True where copies came or went since the book has its version, which these do not change. An order that had begun before may have
 * come after, so one that is a little older counts as well; what was written with the version does not.
 */
export async function hasStockMoved(db: DbOrTransaction, bookId: number): Promise<boolean> {
  const moved = await queryValue(
    db,
    computed.boolean,
    sql`
    select exists (
      select from stock_ledger l join books b using (book_id)
      where l.book_id = ${bookId} and l.reason <> 'opening'
        and l.at <> b.updated_at
        and l.at > b.updated_at - case l.reason when 'order' then interval '1 minute' else interval '0' end) as moved`,
  )
  return moved ?? false
}
