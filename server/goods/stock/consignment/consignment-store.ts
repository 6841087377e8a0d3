import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameIfAny, nameOf } from '#server/base/people/person-name-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { listPage } from '#server/platform/database/lists/list-page.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { suppliers } from '#server/goods/stock/goods-tables.ts'
import { consignmentSettlements } from './consignment-tables.ts'

export type OfMonth = { supplierId: number; month: string }

/** With what earlier months left open. */
const openUntil = ({ supplierId, month }: OfMonth) => sql`
  open_consigned_moves c where c.supplier_id = ${supplierId} and c.month <= ${month}`

const isOver = (month: ReturnType<typeof sql>) => sql`${month} < to_char(shop_day(now()), 'YYYY-MM')`

const openSums = {
  copies: computed.number,
  amount: computed.number,
  uncosted: computed.number,
  is_over: computed.boolean,
} satisfies RowShape

const sums = sql`
  sum(c.copies)::integer as copies, coalesce(sum(c.copies::bigint * c.unit_cost), 0)::bigint as amount,
  coalesce(sum(c.copies) filter (where c.unit_cost is null), 0)::integer as uncosted`

export const listOpenMonths = (db: DbOrTransaction, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    { supplier_id: suppliers.supplier_id, supplier: computed.text, month: computed.text, ...openSums },
    sql`
    select o.*, s.name as supplier, ${isOver(sql`o.month`)} as is_over
    from (
      select c.supplier_id, c.month, ${sums} from open_consigned_moves c group by 1, 2
    ) o join suppliers s using (supplier_id)
    order by o.month, s.name_key limit ${limit} offset ${offset}`,
  )

/** Undefined where nothing is open. */
export const sumUpOpen = (db: DbOrTransaction, of: OfMonth) =>
  queryRow(
    db,
    openSums,
    sql`select ${sums}, ${isOver(sql`${of.month}::text`)} as is_over from ${openUntil(of)} having count(*) > 0`,
  )

export const findSupplierName = (db: DbOrTransaction, id: number) =>
  queryValue(db, suppliers.name, sql`select name from suppliers where supplier_id = ${id}`)

/** Locks a supplier: of two who settle with them the second waits for the first. */
export const holdSupplierForSettlement = (tx: Transaction, { supplierId, month }: OfMonth) =>
  queryRow(
    tx,
    { name: suppliers.name, is_over: computed.boolean },
    sql`
    select name, ${isOver(sql`${month}::text`)} as is_over from suppliers where supplier_id = ${supplierId} for no key update`,
  )

const line = {
  book_id: books.book_id,
  title: books.title,
  isbn: books.isbn,
  copies: computed.number,
  unit_cost: nullable(computed.number),
} satisfies RowShape

export const listOpenLines = (db: DbOrTransaction, of: OfMonth) =>
  queryRows(
    db,
    line,
    sql`
    select o.*, b.title, b.isbn from (
      select c.book_id, c.unit_cost, sum(c.copies)::integer as copies from ${openUntil(of)} group by 1, 2
    ) o join books b using (book_id) where o.copies <> 0 order by o.unit_cost is not null, b.title, b.book_id, o.unit_cost`,
  )

export const listLockedLines = (db: DbOrTransaction, settlementId: number) =>
  queryRows(
    db,
    line,
    sql`
    select book_id, b.title, b.isbn, l.copies, l.unit_cost from consignment_lines l join books b using (book_id)
    where l.settlement_id = ${settlementId} order by b.title, book_id, l.unit_cost`,
  )

export type AgreedCost = { book_id: number; unit_cost: number }

export async function nextSettlementId(tx: Transaction): Promise<number> {
  const { id } = await queryOnlyRow(
    tx,
    { id: computed.number },
    sql`select nextval(pg_get_serial_sequence('consignment_settlements', 'settlement_id'))::integer as id`,
  )
  return id
}

/**
 * One statement sees the moves, takes them and adds them up: `known` is what the receipts say, `amount` what is owed with the
 * agreed costs, and moves without either are left out, as `uncosted`.
 */
export const settleMoves = (tx: Transaction, id: number, of: OfMonth, agreed: readonly AgreedCost[]) =>
  queryOnlyRow(
    tx,
    {
      moves: computed.number,
      copies: computed.number,
      known: computed.number,
      amount: computed.number,
      uncosted: computed.number,
    },
    sql`
    with due as (
      select c.ledger_id, c.layer_id, c.copies, c.unit_cost as known, coalesce(c.unit_cost, a.unit_cost) as unit_cost
      from (select c.* from ${openUntil(of)}) c
      left join json_to_recordset(${JSON.stringify(agreed)}::json) as a(book_id integer, unit_cost integer) using (book_id)
    ),
    taken as (
      insert into settled_moves (ledger_id, layer_id, settlement_id, unit_cost)
      select ledger_id, layer_id, ${id}::integer, unit_cost from due where unit_cost is not null order by 1, 2
    )
    select count(*) as moves, coalesce(sum(copies), 0) as copies, coalesce(sum(copies::bigint * known), 0)::bigint as known,
      coalesce(sum(copies::bigint * unit_cost), 0)::bigint as amount, count(*) filter (where unit_cost is null) as uncosted
    from due`,
  )

export async function insertSettlement(
  tx: Transaction,
  id: number,
  { supplierId, month }: OfMonth,
  { copies, amount, accountId }: { copies: number; amount: number; accountId: number },
) {
  await tx.execute(sql`
    insert into consignment_settlements (settlement_id, supplier_id, month, copies, amount, locked_by) overriding system value
    values (${id}, ${supplierId}, ${month}, ${copies}, ${amount}, ${accountId})`)
  await tx.execute(sql`
    insert into consignment_lines (settlement_id, book_id, unit_cost, copies)
    select ${id}::integer, m.book_id, s.unit_cost, -sum(m.change)
    from settled_moves s join layer_moves m using (ledger_id, layer_id)
    where s.settlement_id = ${id} group by m.book_id, s.unit_cost having sum(m.change) <> 0`)
}

const c = alias(consignmentSettlements, 'c')

export const settlementList = listPage({
  shape: {
    ...pick(c, [
      'settlement_id',
      'supplier_id',
      'month',
      'copies',
      'amount',
      'locked_at',
      'paid_at',
      'payment_note',
    ]),
    supplier: selectAs(computed.text, sql`s.name`),
    locked_by: nameOf('l'),
    paid_by: nameIfAny('p'),
  },
  from: sql`
    consignment_settlements c join suppliers s using (supplier_id) join users l on l.user_id = c.locked_by
    left join users p on p.user_id = c.paid_by`,
  counted: sql`consignment_settlements`,
  filters: {},
  order: sql`c.month desc, c.settlement_id desc`,
})

export const findSettlement = (db: DbOrTransaction, { supplierId, month }: OfMonth) =>
  settlementList.find(db, sql`c.supplier_id = ${supplierId} and c.month = ${month}`)

export const holdSettlement = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    { paid_at: consignmentSettlements.paid_at, amount: consignmentSettlements.amount },
    sql`
    select ${isoInstant(sql`paid_at`)} as paid_at, amount from consignment_settlements where settlement_id = ${id}
    for no key update`,
  )

export async function markPaid(
  tx: Transaction,
  id: number,
  { accountId, note }: { accountId: number; note: string },
) {
  await tx.execute(sql`
    update consignment_settlements set paid_by = ${accountId}, paid_at = now(), payment_note = ${note}
    where settlement_id = ${id}`)
}
