import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReceiptKind, ReceiptTerms } from '#contract/goods/stock/receipt-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { receiptLines, receipts, suppliers } from './goods-tables.ts'

const r = alias(receipts, 'r')
const s = alias(suppliers, 's')

const held = pick(r, [
  'receipt_id',
  'supplier_id',
  'kind',
  'of_receipt',
  'terms',
  'returnable_until',
  'discount',
  'paper',
  'state',
  'version',
])
export type HeldReceipt = RowOf<typeof held>

/** Until the commit only this transaction changes it; lines are written under this lock. */
export const holdReceipt = (tx: Transaction, id: number): Promise<HeldReceipt | undefined> =>
  queryRow(
    tx,
    held,
    sql`select ${selectList(held)} from receipts r where r.receipt_id = ${id} for no key update`,
  )

export type NewReceipt = {
  supplierId: number
  kind: ReceiptKind
  ofReceipt: number | null
  terms: ReceiptTerms
  until: string | null
  discount: number | null
  paper: string
  accountId: number
}

export async function insertReceipt(tx: Transaction, one: NewReceipt): Promise<number> {
  const id = await queryValue(
    tx,
    receipts.receipt_id,
    sql`
    insert into receipts (supplier_id, kind, of_receipt, terms, returnable_until, discount, paper, created_by)
    values (${one.supplierId}, ${one.kind}, ${one.ofReceipt}, ${one.terms}, ${one.until}::date, ${one.discount}, ${one.paper}, ${one.accountId})
    returning receipt_id`,
  )
  if (id === undefined) throw new Error('A receipt was not inserted')
  return id
}

/** Copies of a closed delivery that are still on the shelf, at what they cost. */
export const copyRemaining = (tx: Transaction, id: number, ofReceipt: number) =>
  queryRows(
    tx,
    { book_id: receiptLines.book_id },
    sql`
    insert into receipt_lines (receipt_id, book_id, copies, unit_cost)
    select ${id}::integer, book_id, sum(remaining)::integer, max(unit_cost) from stock_layers
    where receipt_id = ${ofReceipt} and not is_empty group by book_id returning book_id`,
  )

/** The first line of which the receipt that it takes from has too little, while the books are held. */
export const findShort = (tx: Transaction, id: number, ofReceipt: number) =>
  queryRow(
    tx,
    { title: books.title },
    sql`
    select b.title from receipt_lines l join books b using (book_id)
    where l.receipt_id = ${id} and l.copies > (
      select coalesce(sum(remaining), 0) from stock_layers s where s.receipt_id = ${ofReceipt} and s.book_id = l.book_id
    ) order by book_id limit 1`,
  )

export async function markChecked(tx: Transaction, id: number, accountId: number | null) {
  await tx.execute(sql`
    update receipts set state = case when ${accountId}::integer is null then 'draft' else 'checked' end,
      checked_by = ${accountId}::integer, checked_at = case when ${accountId}::integer is null then null else now() end,
      version = version + 1
    where receipt_id = ${id}`)
}

export async function markClosed(tx: Transaction, id: number, accountId: number) {
  await tx.execute(sql`
    update receipts set state = 'closed', closed_by = ${accountId}, closed_at = now(), version = version + 1
    where receipt_id = ${id}`)
}

export async function removeReceipt(tx: Transaction, id: number) {
  await tx.execute(sql`delete from receipt_lines where receipt_id = ${id}`)
  await tx.execute(sql`delete from receipts where receipt_id = ${id}`)
}

export const receiptList = listPage({
  shape: {
    ...held,
    ...pick(r, ['created_at', 'closed_at']),
    supplier: s.name,
    titles: selectAs(computed.number, sql`l.titles`),
    copies: selectAs(computed.number, sql`l.copies`),
    cost: selectAs(computed.number, sql`l.cost`),
    uncosted: selectAs(computed.number, sql`l.uncosted`),
    created_by: nameOf('u'),
  },
  from: sql`
    receipts r join suppliers s using (supplier_id) join users u on u.user_id = r.created_by
    cross join lateral (
      select count(*) as titles, coalesce(sum(copies), 0) as copies, coalesce(sum(copies::bigint * unit_cost), 0)::bigint as cost,
        coalesce(sum(copies) filter (where unit_cost is null), 0) as uncosted
      from receipt_lines l where l.receipt_id = r.receipt_id
    ) l`,
  counted: sql`receipts r join suppliers s using (supplier_id)`,
  filters: { state: equals(r.state), search: contains(s.name, r.paper) },
  order: sql`r.receipt_id desc`,
})

export const findReceipt = (db: DbOrTransaction, id: number) =>
  receiptList.find(db, sql`r.receipt_id = ${id}`)

const line = {
  book_id: receiptLines.book_id,
  title: books.title,
  isbn: books.isbn,
  price: books.price,
  copies: receiptLines.copies,
  unit_cost: receiptLines.unit_cost,
  remaining: nullable(computed.number),
} satisfies RowShape

export const listReceiptLines = (db: DbOrTransaction, id: number, bookId?: number) =>
  queryRows(
    db,
    line,
    sql`
    select l.book_id, b.title, b.isbn, b.price, l.copies, l.unit_cost, s.remaining
    from receipt_lines l join books b using (book_id)
    left join (
      select book_id, sum(remaining)::integer as remaining from stock_layers where receipt_id = ${id} group by book_id
    ) s using (book_id)
    where l.receipt_id = ${id} and ${bookId === undefined ? sql`true` : sql`l.book_id = ${bookId}`}
    order by l.touched_at desc, l.book_id`,
  )

export const countReceiptLines = (tx: Transaction, id: number) =>
  queryCount(tx, sql`select count(*)::integer from receipt_lines where receipt_id = ${id}`)

export type AddedLine = { book_id: number; copies: number; unit_cost: number | null }

/** Copies of a book that is there already become more; its cost stays unless one is given. */
export async function addLines(tx: Transaction, id: number, lines: readonly AddedLine[]) {
  await tx.execute(sql`
    insert into receipt_lines (receipt_id, book_id, copies, unit_cost)
    select ${id}::integer, book_id, sum(copies), max(unit_cost)
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(book_id integer, copies integer, unit_cost integer)
    group by book_id order by book_id
    on conflict (receipt_id, book_id) do update set copies = receipt_lines.copies + excluded.copies,
      unit_cost = coalesce(receipt_lines.unit_cost, excluded.unit_cost), touched_at = clock_timestamp()`)
}

export async function writeLine(tx: Transaction, id: number, { book_id, copies, unit_cost }: AddedLine) {
  await tx.execute(
    copies === 0
      ? sql`delete from receipt_lines where receipt_id = ${id} and book_id = ${book_id}`
      : sql`update receipt_lines set copies = ${copies}, unit_cost = ${unit_cost} where receipt_id = ${id} and book_id = ${book_id}`,
  )
}

const byIsbn = { book_id: books.book_id, isbn: computed.text, price: books.price } satisfies RowShape

export const findByIsbn = (db: DbOrTransaction, isbns: readonly string[]) =>
  queryRows(
    db,
    byIsbn,
    sql`
    select book_id, isbn, price from books where isbn = any(${sql.param([...isbns])}::text[]) and withdrawn_at is null`,
  )
