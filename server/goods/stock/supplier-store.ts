import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { supplierList as declared } from '#contract/goods/stock/supplier-list.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { contains, listPage, pieceOf } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  oneOf,
  queryOnlyRow,
  queryRow,
  type RowOf,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { suppliers } from './goods-tables.ts'

const s = alias(suppliers, 's')
const state = selectAs(
  oneOf('active', 'retired'),
  sql`case when s.retired_at is null then 'active' else 'retired' end`,
)

/** The supplier of this name, made where there is none; of two at once the second waits for the first. */
export const findOrCreateSupplier = (tx: Transaction, name: string, key: string) => {
  const found = { supplier_id: s.supplier_id, state }
  return queryOnlyRow(
    tx,
    found,
    sql`
    insert into suppliers as s (name, name_key) values (${name}, ${key})
    on conflict (name_key) do update set name = s.name returning ${selectList(found)}`,
  )
}

const openReceipts = sql`from receipts r where r.supplier_id = s.supplier_id and r.state <> 'closed'`
const openOrders = sql`from supplier_orders o where o.supplier_id = s.supplier_id and o.state <> 'closed'`
const consigned = sql`
  from stock_layers l join receipts r using (receipt_id)
  where r.supplier_id = s.supplier_id and l.consigned and not l.is_empty`
const having = { open_receipts: openReceipts, open_orders: openOrders, consigned }

type Having = keyof typeof declared.filters.having.options

export const supplierList = listPage({
  shape: {
    ...pick(s, [
      'supplier_id',
      'name',
      'tax_code',
      'contact',
      'email',
      'phone',
      'delivery_days',
      'payment_days',
    ]),
    state,
    receipts: selectAs(
      computed.number,
      sql`(select count(*) from receipts r where r.supplier_id = s.supplier_id)`,
    ),
    open_receipts: selectAs(computed.number, sql`(select count(*) ${openReceipts})`),
    open_orders: selectAs(computed.number, sql`(select count(*) ${openOrders})`),
    consigned: selectAs(computed.number, sql`(select coalesce(sum(l.remaining), 0)::integer ${consigned})`),
    version: s.version,
  },
  from: sql`suppliers s`,
  filters: {
    search(text: string) {
      const figures = text.replace(/[^\d]/g, '')
      const numbers = [sql`regexp_replace(s.phone, '[^0-9]', '', 'g')`, sql`replace(s.tax_code, '-', '')`]
      const number = figures.length < 3 ? sql`false` : contains(...numbers)(figures)
      return sql`(s.name_key like ${pieceOf(fold(text))} or s.email ilike ${pieceOf(text)} or ${number})`
    },
    state: (wanted: 'active' | 'retired') =>
      sql`s.retired_at is ${wanted === 'active' ? sql`null` : sql`not null`}`,
    having: (wanted: Having) => sql`exists (select ${having[wanted]})`,
  },
  sorts: {
    name: sql`s.name_key`,
    delivery_days: sql`s.delivery_days`,
    payment_days: sql`s.payment_days`,
    receipts: sql`receipts`,
    open_receipts: sql`open_receipts`,
    open_orders: sql`open_orders`,
    consigned: sql`consigned`,
  },
  order: sql`s.name_key, s.supplier_id`,
})

const held = {
  ...pick(s, ['name', 'contact', 'email', 'phone', 'tax_code', 'delivery_days', 'payment_days', 'version']),
  state,
}

/** Held until the commit: nothing is received from them or ordered meanwhile. */
export const holdSupplier = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    held,
    sql`select ${selectList(held)} from suppliers s where s.supplier_id = ${id} for no key update`,
  )

/** True where something of a supplier is not over yet. */
export async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from suppliers s where s.supplier_id = ${id}
      and (exists (select ${openReceipts}) or exists (select ${openOrders}) or exists (select ${consigned}))`)
  return rows.length > 0
}

type Written = Omit<RowOf<typeof held>, 'version'> & { key: string }

/** Writes all of a supplier that the caller holds. */
export async function writeSupplier(tx: Transaction, id: number, one: Written) {
  await tx.execute(sql`
    update suppliers set name = ${one.name}, name_key = ${one.key}, contact = ${one.contact}, email = ${one.email},
      phone = ${one.phone}, tax_code = ${one.tax_code}, delivery_days = ${one.delivery_days}, payment_days = ${one.payment_days},
      retired_at = case when ${one.state} = 'retired' then coalesce(retired_at, now()) end, version = version + 1
    where supplier_id = ${id}`)
}
