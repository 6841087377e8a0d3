import { sql } from 'drizzle-orm'
import type { CountReason } from '#contract/catalogue/book-admin/count-rules.ts'
import { mostUncounted } from '#contract/goods/stock/stock-counts.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { bookPlaces } from '#server/catalogue/book-admin/book-admin-tables.ts'
import { countLines } from './count-tables.ts'

type Mark = { id: number; bookId: number; copies: number; accountId: number }

/**
 * Copies more were counted, or with `anew` so many. What should lie there now, of which entry of the ledger, is read by the same statement:
 * an order changes the stock and its lines in one commit, so it counts in both or in neither.
 */
export async function writeCounted(tx: Transaction, { id, bookId, copies, accountId }: Mark, anew: boolean) {
  await tx.execute(sql`
    insert into count_lines (count_id, book_id, counted, stock, waiting, ledger_id, counted_by)
    select ${id}::integer, b.book_id, ${copies}::integer, b.quantity, copies_waiting(b.book_id),
      coalesce((select max(ledger_id) from stock_ledger s where s.book_id = b.book_id), 0), ${accountId}::integer
    from books b where b.book_id = ${bookId}
    on conflict (count_id, book_id) do update set
      counted = excluded.counted + case when ${anew} then 0 else count_lines.counted end,
      stock = excluded.stock, waiting = excluded.waiting, ledger_id = excluded.ledger_id,
      moved = not ${anew} and (
        count_lines.moved or count_lines.stock + count_lines.waiting <> excluded.stock + excluded.waiting
      ),
      counted_by = excluded.counted_by, counted_at = clock_timestamp()`)
}

export async function removeCountLine(tx: Transaction, id: number, bookId: number) {
  await tx.execute(sql`delete from count_lines where count_id = ${id} and book_id = ${bookId}`)
}

export const findCounted = (tx: Transaction, id: number, bookId: number) =>
  queryRow(
    tx,
    { counted: countLines.counted, accepted: computed.boolean },
    sql`
    select counted, accepted_at is not null as accepted from count_lines where count_id = ${id} and book_id = ${bookId}`,
  )

export const countTitles = (tx: Transaction, id: number) =>
  queryCount(tx, sql`select count(*)::integer from count_lines where count_id = ${id}`)

export const countAccepted = (tx: Transaction, id: number) =>
  queryCount(
    tx,
    sql`select count(*)::integer from count_lines where count_id = ${id} and accepted_at is not null`,
  )

const line = {
  book_id: countLines.book_id,
  title: books.title,
  isbn: books.isbn,
  place: nullable(bookPlaces.place),
  counted: countLines.counted,
  stock: countLines.stock,
  waiting: countLines.waiting,
  moved: countLines.moved,
  counted_by: computed.text,
  counted_at: countLines.counted_at,
  reason: countLines.reason,
  accepted_by: nullable(computed.text),
  accepted_at: countLines.accepted_at,
} satisfies RowShape

export const listCountLines = (db: DbOrTransaction, id: number, bookId?: number) =>
  queryRows(
    db,
    line,
    sql`
    select l.book_id, b.title, b.isbn, p.place, l.counted, l.stock, l.waiting, l.moved,
      trim(u.last_name || ' ' || u.first_name) as counted_by, ${isoInstant(sql`l.counted_at`)} as counted_at, l.reason,
      trim(a.last_name || ' ' || a.first_name) as accepted_by, ${isoInstant(sql`l.accepted_at`)} as accepted_at
    from count_lines l join books b using (book_id) left join book_places p using (book_id)
    join users u on u.user_id = l.counted_by left join users a on a.user_id = l.accepted_by
    where l.count_id = ${id} and ${bookId === undefined ? sql`true` : sql`l.book_id = ${bookId}`}
    order by l.counted_at desc, l.book_id`,
  )

const uncounted = {
  book_id: books.book_id,
  title: books.title,
  isbn: books.isbn,
  stock: books.quantity,
  waiting: computed.number,
} satisfies RowShape

const uncountedAt = (id: number, place: string) => sql`
  from book_places p join books b using (book_id) cross join lateral (select copies_waiting(b.book_id) as waiting) w
  where p.place = ${place} and b.withdrawn_at is null and b.quantity + w.waiting > 0
    and not exists (select from count_lines l where l.count_id = ${id} and l.book_id = p.book_id)`

/** Copies that lie at the place by the records and were not counted. */
export const listUncounted = (db: DbOrTransaction, id: number, place: string) =>
  queryRows(
    db,
    uncounted,
    sql`
    select b.book_id, b.title, b.isbn, b.quantity as stock, w.waiting ${uncountedAt(id, place)}
    order by b.title_sort, b.book_id limit ${mostUncounted}`,
  )

export const countUncounted = (db: DbOrTransaction, id: number, place: string) =>
  queryCount(db, sql`select count(*)::integer ${uncountedAt(id, place)}`)

const toAccept = {
  book_id: countLines.book_id,
  title: books.title,
  counted: countLines.counted,
  stock: countLines.stock,
  waiting: countLines.waiting,
  accepted: computed.boolean,
  left: books.quantity,
  corrected: computed.boolean,
} satisfies RowShape

/**
 * Lines with what their books have now, while the books are held. What was written by hand since a line was counted says something of
 * the shelf as the line does, so both together would count it twice; what was sold, came or was sent back is no such thing.
 */
export const listToAccept = (tx: Transaction, id: number, bookIds: readonly number[]) =>
  queryRows(
    tx,
    toAccept,
    sql`
    select l.book_id, b.title, l.counted, l.stock, l.waiting, l.accepted_at is not null as accepted, b.quantity as left,
      exists (
        select from stock_ledger s
        where s.book_id = l.book_id and s.ledger_id > l.ledger_id
          and (s.reason in ('correction', 'import') or s.reason = 'loss' and s.document !~ '^(parcel of )?order |^return ')
      ) as corrected
    from count_lines l join books b using (book_id)
    where l.count_id = ${id} and l.book_id = any(${sql.param([...bookIds])}::integer[]) order by l.book_id`,
  )

export async function markAccepted(
  tx: Transaction,
  id: number,
  lines: readonly { book_id: number; reason: CountReason }[],
  accountId: number,
) {
  await tx.execute(sql`
    update count_lines l set reason = given.reason, accepted_by = ${accountId}, accepted_at = now()
    from json_to_recordset(${JSON.stringify(lines)}::json) as given(book_id integer, reason text)
    where l.count_id = ${id} and l.book_id = given.book_id`)
}
