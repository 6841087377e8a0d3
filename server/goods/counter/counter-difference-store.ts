import { sql } from 'drizzle-orm'
import type { DifferenceKind, SettlingWay } from '#contract/goods/counter/counter-sentences.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { counterDifferences, counterSales, counterShifts } from './counter-tables.ts'

export type NewDifference = { kind: DifferenceKind; book_id: number | null; copies: number; amount: number }

export async function insertDifferences(tx: Transaction, saleId: number, found: readonly NewDifference[]) {
  if (found.length === 0) return
  await tx.execute(sql`
    insert into counter_differences (counter_sale_id, kind, book_id, copies, amount)
    select ${saleId}::integer, d.* from json_to_recordset(${JSON.stringify(found)}::json)
      as d(kind text, book_id integer, copies integer, amount bigint)`)
}

const held = {
  difference_id: counterDifferences.difference_id,
  counter_sale_id: counterDifferences.counter_sale_id,
  kind: counterDifferences.kind,
  book_id: counterDifferences.book_id,
  copies: counterDifferences.copies,
  settled_at: counterDifferences.settled_at,
} satisfies RowShape

/** Its sale first: who takes that back at this moment waits, or is waited for. */
export async function holdDifference(tx: Transaction, id: number) {
  await tx.execute(sql`
    select from counter_sales where counter_sale_id = (
      select counter_sale_id from counter_differences where difference_id = ${id}
    ) for no key update`)
  return queryRow(
    tx,
    held,
    sql`
    select difference_id, counter_sale_id, kind, book_id, copies, ${isoInstant(sql`settled_at`)} as settled_at
    from counter_differences where difference_id = ${id} for no key update`,
  )
}

type Settled = { way: SettlingWay; note: string; accountId: number }

export async function markSettled(tx: Transaction, id: number, { way, note, accountId }: Settled) {
  await tx.execute(sql`
    update counter_differences set way = ${way}, note = ${note}, settled_by = ${accountId}, settled_at = now()
    where difference_id = ${id}`)
}

/** Settles the differences of a sale that was taken back: it lacks nothing any more. */
export async function settleOfSale(tx: Transaction, saleId: number, accountId: number) {
  await tx.execute(sql`
    update counter_differences set way = 'taken_back', settled_by = ${accountId}, settled_at = now()
    where counter_sale_id = ${saleId} and settled_at is null`)
}

const listed = {
  difference_id: counterDifferences.difference_id,
  kind: counterDifferences.kind,
  counter_sale_id: counterDifferences.counter_sale_id,
  receipt_no: counterSales.receipt_no,
  till: counterShifts.till,
  sold_by: computed.text,
  sold_at: counterSales.sold_at,
  book_id: counterDifferences.book_id,
  title: nullable(books.title),
  stock: nullable(books.quantity),
  copies: counterDifferences.copies,
  amount: counterDifferences.amount,
  way: counterDifferences.way,
  note: counterDifferences.note,
  settled_by: nullable(computed.text),
  settled_at: counterDifferences.settled_at,
} satisfies RowShape

export const listDifferences = (db: DbOrTransaction, settled: boolean, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`
    select d.difference_id, d.kind, d.counter_sale_id, s.receipt_no, h.till, trim(u.last_name || ' ' || u.first_name) as sold_by,
      ${isoInstant(sql`s.sold_at`)} as sold_at, d.book_id, b.title, b.quantity as stock, d.copies, d.amount, d.way, d.note,
      trim(p.last_name || ' ' || p.first_name) as settled_by, ${isoInstant(sql`d.settled_at`)} as settled_at
    from counter_differences d join counter_sales s using (counter_sale_id) join counter_shifts h using (shift_id)
      join users u on u.user_id = s.booked_by left join books b using (book_id) left join users p on p.user_id = d.settled_by
    where (d.settled_at is not null) = ${settled}
    order by ${settled ? sql`d.settled_at desc, d.difference_id desc` : sql`d.difference_id`}
    limit ${limit} offset ${offset}::bigint`,
  )

export const countDifferences = (db: DbOrTransaction, settled: boolean) =>
  queryCount(
    db,
    sql`select count(*)::integer from counter_differences where (settled_at is not null) = ${settled}`,
  )
