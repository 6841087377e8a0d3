import { sql } from 'drizzle-orm'
import type { StockEvent } from '#contract/shelf/shelf.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

const notePrefix = 'note: '

/** What the ledger writes down of a deed of the staff: never what an order's document looks like. */
export const documentOf = (note: string) => (note ? notePrefix + note : 'shelf')

type EventRow = Omit<StockEvent, 'note' | 'order_id'> & { document: string }

export async function listStockHistory(
  db: DbOrTransaction,
  bookId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<StockEvent[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select l.ledger_id, l.change, l.quantity, l.reason, l.document, l.at,
      trim(who.last_name || ' ' || who.first_name) as by_name
    from (
      select *, (sum(change) over (order by ledger_id))::integer as quantity
      from stock_ledger where book_id = ${bookId}
    ) as l left join users who on who.user_id = l.account_id
    order by l.ledger_id desc limit ${page_size} offset ${(page - 1) * page_size}::bigint`)
  return rows.map(({ document, ...event }) => ({
    ...event,
    note: document.startsWith(notePrefix) ? document.slice(notePrefix.length) : '',
    order_id: Number(/^(?:parcel of )?order (\d+)$/.exec(document)?.[1]) || null,
  }))
}

export async function countStockHistory(db: DbOrTransaction, bookId: number): Promise<number> {
  const { rows } = await db.execute<{ events: number }>(
    sql`select count(*)::integer as events from stock_ledger where book_id = ${bookId}`,
  )
  return rows[0]?.events ?? 0
}

/**
 * Whether copies came or went since the book has its version, which these do not change. An order that had begun before may
 * have come after, so one that is a little older counts as well; what was written with the version does not.
 */
export async function hasStockMoved(db: DbOrTransaction, bookId: number): Promise<boolean> {
  const { rows } = await db.execute<{ moved: boolean }>(sql`
    select exists (
      select from stock_ledger l join books b using (book_id)
      where l.book_id = ${bookId} and l.reason <> 'opening'
        and l.at <> b.updated_at
        and l.at > b.updated_at - case l.reason when 'order' then interval '1 minute' else interval '0' end) as moved`)
  return rows[0]?.moved ?? false
}
