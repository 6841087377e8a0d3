import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceMovedSince, priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { counterSaleLines, counterSales, counterShifts } from './counter-tables.ts'

const s = alias(counterSales, 's')
const h = alias(counterShifts, 'h')
const listed = {
  ...pick(s, ['counter_sale_id', 'receipt_no', 'takes_back', 'sold_at', 'booked_at']),
  ...pick(s, ['late', 'total', 'way', 'phone']),
  taken_back: selectAs(
    computed.boolean,
    sql`exists (select from counter_sales b where b.takes_back = s.counter_sale_id)`,
  ),
  copies: selectAs(
    computed.number,
    sql`(select coalesce(sum(copies), 0)::integer from counter_sale_lines l where l.counter_sale_id = coalesce(s.takes_back, s.counter_sale_id))`,
  ),
}

export const receiptsOfShift = listPage({
  shape: listed,
  from: sql`counter_sales s`,
  filters: { shift: equals(s.shift_id) },
  order: sql`s.counter_sale_id desc`,
})

const whole = {
  ...listed,
  ...pick(s, ['percent', 'goods', 'discount', 'received']),
  till: h.till,
  sold_by: nameOf('u'),
}

/** Sale of one clerk, or of any. */
export const findSale = (db: DbOrTransaction, id: number, accountId: number | undefined) =>
  queryRow(
    db,
    whole,
    sql`
    select ${selectList(whole)}
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
