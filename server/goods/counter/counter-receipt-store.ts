import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceMovedSince, priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { counterSaleLines, counterSales, counterShifts } from './counter-tables.ts'

const listed = {
  counter_sale_id: counterSales.counter_sale_id,
  receipt_no: counterSales.receipt_no,
  takes_back: counterSales.takes_back,
  taken_back: computed.boolean,
  sold_at: counterSales.sold_at,
  booked_at: counterSales.booked_at,
  late: counterSales.late,
  copies: computed.number,
  total: counterSales.total,
  way: counterSales.way,
  phone: counterSales.phone,
} satisfies RowShape

const columns = sql`
  s.counter_sale_id, s.receipt_no, s.takes_back, exists (select from counter_sales b where b.takes_back = s.counter_sale_id) as taken_back,
  ${isoInstant(sql`s.sold_at`)} as sold_at, ${isoInstant(sql`s.booked_at`)} as booked_at, s.late, (
    select coalesce(sum(copies), 0)::integer from counter_sale_lines l where l.counter_sale_id = coalesce(s.takes_back, s.counter_sale_id)
  ) as copies, s.total, s.way, s.phone`

export const listReceipts = (db: DbOrTransaction, shiftId: number, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`
    select ${columns} from counter_sales s where shift_id = ${shiftId}
    order by counter_sale_id desc limit ${limit} offset ${offset}::bigint`,
  )

export const countReceipts = (db: DbOrTransaction, shiftId: number) =>
  queryCount(db, sql`select count(*)::integer from counter_sales where shift_id = ${shiftId}`)

const whole = {
  ...listed,
  till: counterShifts.till,
  sold_by: computed.text,
  percent: counterSales.percent,
  goods: counterSales.goods,
  discount: counterSales.discount,
  received: counterSales.received,
} satisfies RowShape

/** Sale of one clerk, or of any. */
export const findSale = (db: DbOrTransaction, id: number, accountId: number | undefined) =>
  queryRow(
    db,
    whole,
    sql`
    select ${columns}, h.till, trim(u.last_name || ' ' || u.first_name) as sold_by, s.percent, s.goods, s.discount, s.received
    from counter_sales s join counter_shifts h using (shift_id) join users u on u.user_id = s.booked_by
    where s.counter_sale_id = ${id} and ${accountId === undefined ? sql`true` : sql`h.opened_by = ${accountId}`}`,
  )

const line = {
  book_id: counterSaleLines.book_id,
  title: books.title,
  copies: counterSaleLines.copies,
  unit_price: counterSaleLines.unit_price,
  discount: counterSaleLines.discount,
} satisfies RowShape

export const listSaleLines = (db: DbOrTransaction, saleId: number) =>
  queryRows(
    db,
    line,
    sql`
    select book_id, title, copies, unit_price, discount from counter_sale_lines join books using (book_id)
    where counter_sale_id = ${saleId} order by place`,
  )

const extract = {
  book_id: books.book_id,
  isbn: books.isbn,
  title: books.title,
  price: books.price,
  quantity: books.quantity,
  gone: computed.boolean,
} satisfies RowShape

/** Overlap for rows that committed late: their moments are older than those of what was read before them. */
const overlap = sql`interval '10 minutes'`

/** A page of the books as a till needs them, by their numbers; with `since` what has changed by then. */
export async function readExtract(
  db: DbOrTransaction,
  { after, since, limit }: { after: number; since: string | undefined; limit: number },
) {
  const changed =
    since === undefined
      ? sql`b.withdrawn_at is null`
      : sql`(b.updated_at > ${since}::timestamptz - ${overlap}
          or b.book_id in (select book_id from stock_ledger where at > ${since}::timestamptz - ${overlap})
          or ${priceMovedSince(sql`${since}::timestamptz - ${overlap}`)})`
  return queryRows(
    db,
    extract,
    sql`
    select b.book_id, b.isbn, b.title, ${priceNow} as price, b.quantity, (b.withdrawn_at is not null) as gone from books b
    where b.book_id > ${after} and ${changed} order by b.book_id limit ${limit}`,
  )
}
