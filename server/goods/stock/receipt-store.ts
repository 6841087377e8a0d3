import { type SQL, sql } from 'drizzle-orm'
import type { ReceiptKind, ReceiptState, ReceiptTerms } from '#contract/goods/stock/receipt-states.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { receiptLines, receipts } from './goods-tables.ts'

const held = {
  receipt_id: receipts.receipt_id,
  supplier_id: receipts.supplier_id,
  kind: receipts.kind,
  of_receipt: receipts.of_receipt,
  terms: receipts.terms,
  returnable_until: receipts.returnable_until,
  discount: receipts.discount,
  paper: receipts.paper,
  state: receipts.state,
  version: receipts.version,
} satisfies RowShape
export type HeldReceipt = RowOf<typeof held>

/** Until the commit only this transaction changes it; lines are written under this lock. */
export const holdReceipt = (tx: Transaction, id: number): Promise<HeldReceipt | undefined> =>
  queryRow(
    tx,
    held,
    sql`
    select receipt_id, supplier_id, kind, of_receipt, terms, returnable_until::text, discount, paper, state, version
    from receipts where receipt_id = ${id} for no key update`,
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

export type ReceiptFilter = { search?: string | undefined; state?: ReceiptState | undefined }

function matching({ search = '', state }: ReceiptFilter): SQL {
  const conditions = [sql`true`]
  if (state) conditions.push(sql`r.state = ${state}`)
  const wanted = search.trim()
  if (wanted !== '') {
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`(s.name ilike ${piece} or r.paper ilike ${piece})`)
  }
  return sql.join(conditions, sql` and `)
}

const listed = {
  ...held,
  supplier: computed.text,
  titles: computed.number,
  copies: computed.number,
  cost: computed.number,
  uncosted: computed.number,
  created_at: receipts.created_at,
  created_by: computed.text,
  closed_at: receipts.closed_at,
} satisfies RowShape

const shown = sql`
  select r.receipt_id, r.supplier_id, s.name as supplier, r.kind, r.of_receipt, r.terms, r.returnable_until::text, r.discount, r.paper,
    r.state, ${isoInstant(sql`r.created_at`)} as created_at, trim(u.last_name || ' ' || u.first_name) as created_by,
    ${isoInstant(sql`r.closed_at`)} as closed_at, r.version, l.titles, l.copies, l.cost, l.uncosted
  from receipts r join suppliers s using (supplier_id) join users u on u.user_id = r.created_by
  cross join lateral (
    select count(*) as titles, coalesce(sum(copies), 0) as copies, coalesce(sum(copies::bigint * unit_cost), 0)::bigint as cost,
      coalesce(sum(copies) filter (where unit_cost is null), 0) as uncosted
    from receipt_lines l where l.receipt_id = r.receipt_id
  ) l`

export const listReceipts = (db: DbOrTransaction, filter: ReceiptFilter, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`${shown} where ${matching(filter)} order by r.receipt_id desc limit ${limit} offset ${offset}::bigint`,
  )

export const countReceipts = (db: DbOrTransaction, filter: ReceiptFilter) =>
  queryCount(
    db,
    sql`select count(*)::integer from receipts r join suppliers s using (supplier_id) where ${matching(filter)}`,
  )

export const findReceipt = (db: DbOrTransaction, id: number) =>
  queryRow(db, listed, sql`${shown} where r.receipt_id = ${id}`)

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
