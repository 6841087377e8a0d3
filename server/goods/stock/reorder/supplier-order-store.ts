import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { receipts, suppliers } from '#server/goods/stock/goods-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { supplierOrderLines, supplierOrders } from './reorder-tables.ts'

const o = alias(supplierOrders, 'o')
const held = pick(o, ['supplier_order_id', 'supplier_id', 'state', 'note', 'version'])

/** Until the commit only this transaction changes it; its lines and its receipts are written under this lock. */
export const holdSupplierOrder = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    held,
    sql`select ${selectList(held)} from supplier_orders o where o.supplier_order_id = ${id} for no key update`,
  )

export async function insertSupplierOrder(tx: Transaction, supplierId: number, accountId: number) {
  const { supplier_order_id: id } = await queryOnlyRow(
    tx,
    { supplier_order_id: supplierOrders.supplier_order_id },
    sql`
    insert into supplier_orders (supplier_id, created_by) values (${supplierId}, ${accountId}) returning supplier_order_id`,
  )
  return id
}

export type OrderedCopies = { book_id: number; copies: number }

/** Books that are not there are left out. */
export async function insertOrderedLines(tx: Transaction, id: number, lines: readonly OrderedCopies[]) {
  await tx.execute(sql`
    insert into supplier_order_lines (supplier_order_id, book_id, copies)
    select ${id}::integer, book_id, max(l.copies)
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(book_id integer, copies integer) join books using (book_id)
    group by book_id order by book_id`)
}

export async function writeOrderedLine(tx: Transaction, id: number, { book_id, copies }: OrderedCopies) {
  await tx.execute(
    copies === 0
      ? sql`delete from supplier_order_lines where supplier_order_id = ${id} and book_id = ${book_id}`
      : sql`
        insert into supplier_order_lines (supplier_order_id, book_id, copies)
        select ${id}::integer, book_id, ${copies}::integer from books where book_id = ${book_id}
        on conflict (supplier_order_id, book_id) do update set copies = excluded.copies`,
  )
}

export const countOrderedTitles = (tx: Transaction, id: number) =>
  queryCount(tx, sql`select count(*)::integer from supplier_order_lines where supplier_order_id = ${id}`)

export async function markSent(
  tx: Transaction,
  id: number,
  { accountId, note, sentTo }: { accountId: number; note: string; sentTo: string | null },
) {
  await tx.execute(sql`
    update supplier_orders set state = 'sent', sent_by = ${accountId}, sent_at = now(), sent_to = ${sentTo}, note = ${note},
      version = version + 1
    where supplier_order_id = ${id}`)
}

export async function markOrderClosed(tx: Transaction, id: number, accountId: number) {
  await tx.execute(sql`
    update supplier_orders set state = 'closed', closed_by = ${accountId}, closed_at = now(), version = version + 1
    where supplier_order_id = ${id}`)
}

/** Closes an order of which this receipt brings the last that was on its way. */
export async function closeFilledOrder(tx: Transaction, receiptId: number, accountId: number) {
  await tx.execute(sql`
    update supplier_orders o set state = 'closed', closed_by = ${accountId}, closed_at = now(), version = o.version + 1
    from receipts r
    where r.receipt_id = ${receiptId} and r.kind = 'delivery' and o.supplier_order_id = r.supplier_order_id and o.state = 'sent'
      and not exists (select from copies_on_their_way() w where w.supplier_order_id = o.supplier_order_id)`)
}

export async function removeSupplierOrder(tx: Transaction, id: number) {
  await tx.execute(sql`delete from supplier_order_lines where supplier_order_id = ${id}`)
  await tx.execute(sql`delete from supplier_orders where supplier_order_id = ${id}`)
}

export const findOpenReceipt = (tx: Transaction, id: number) =>
  queryValue(
    tx,
    receipts.receipt_id,
    sql`select receipt_id from receipts where supplier_order_id = ${id} and state <> 'closed'`,
  )

/** With the terms of the last receipt of this supplier that was paid for whatever happens or left on consignment. */
export async function insertReceiptOfOrder(tx: Transaction, id: number, accountId: number) {
  const made = await queryValue(
    tx,
    receipts.receipt_id,
    sql`
    insert into receipts (supplier_id, supplier_order_id, kind, terms, discount, created_by)
    select o.supplier_id, o.supplier_order_id, 'delivery', coalesce(last.terms, 'firm'), last.discount, ${accountId}
    from supplier_orders o left join lateral (
      select terms, discount from receipts r
      where r.supplier_id = o.supplier_id and r.kind = 'delivery' and r.terms <> 'returnable'
      order by receipt_id desc limit 1
    ) last on true
    where o.supplier_order_id = ${id} returning receipt_id`,
  )
  if (made === undefined) throw new Error('A receipt of an order was not inserted')
  await tx.execute(sql`
    insert into receipt_lines (receipt_id, book_id, copies, unit_cost)
    select r.receipt_id, w.book_id, w.copies, round(b.price * (100 - r.discount) / 100.0)::integer
    from copies_on_their_way() w join receipts r on r.receipt_id = ${made} join books b using (book_id)
    where w.supplier_order_id = ${id} order by w.book_id`)
  return made
}

const s = alias(suppliers, 's')

export const supplierOrderList = listPage({
  shape: {
    ...held,
    ...pick(o, ['created_at', 'sent_at', 'sent_to', 'closed_at']),
    supplier: s.name,
    email: s.email,
    titles: selectAs(computed.number, sql`l.titles`),
    copies: selectAs(computed.number, sql`l.copies`),
    on_the_way: selectAs(computed.number, sql`coalesce(w.copies, 0)`),
    created_by: nameOf('u'),
  },
  from: sql`
    supplier_orders o join suppliers s using (supplier_id) join users u on u.user_id = o.created_by
    cross join lateral (
      select count(*)::integer as titles, coalesce(sum(copies), 0)::integer as copies
      from supplier_order_lines l where l.supplier_order_id = o.supplier_order_id
    ) l
    left join (
      select supplier_order_id, sum(copies)::integer as copies from copies_on_their_way() group by supplier_order_id
    ) w using (supplier_order_id)`,
  counted: sql`supplier_orders o join suppliers s using (supplier_id)`,
  filters: { state: equals(o.state), search: contains(s.name) },
  order: sql`o.supplier_order_id desc`,
})

export const findSupplierOrder = (db: DbOrTransaction, id: number) =>
  supplierOrderList.find(db, sql`o.supplier_order_id = ${id}`)

const line = {
  book_id: books.book_id,
  title: books.title,
  isbn: books.isbn,
  price: books.price,
  copies: supplierOrderLines.copies,
  on_the_way: computed.number,
} satisfies RowShape

export const listOrderedLines = (db: DbOrTransaction, id: number) =>
  queryRows(
    db,
    line,
    sql`
    select b.book_id, b.title, b.isbn, b.price, l.copies, coalesce(w.copies, 0) as on_the_way
    from supplier_order_lines l join books b using (book_id)
    left join (select book_id, copies from copies_on_their_way() where supplier_order_id = ${id}) w using (book_id)
    where l.supplier_order_id = ${id} order by b.title_sort, b.book_id`,
  )

export const listReceiptsOfOrder = (db: DbOrTransaction, id: number) =>
  queryRows(
    db,
    { receipt_id: receipts.receipt_id, closed: computed.boolean },
    sql`
    select receipt_id, state = 'closed' as closed from receipts where supplier_order_id = ${id} order by receipt_id`,
  )
