import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { suppliers } from './goods-tables.ts'

/** The supplier of this name, made where there is none; of two at once the second waits for the first. */
export async function findOrCreateSupplier(tx: Transaction, name: string, key: string): Promise<number> {
  const id = await queryValue(
    tx,
    suppliers.supplier_id,
    sql`
    insert into suppliers (name, name_key) values (${name}, ${key})
    on conflict (name_key) do update set name = suppliers.name returning supplier_id`,
  )
  if (id === undefined) throw new Error('A supplier was not found')
  return id
}

const listed = {
  supplier_id: suppliers.supplier_id,
  name: suppliers.name,
  contact: suppliers.contact,
  email: suppliers.email,
  phone: suppliers.phone,
  delivery_days: suppliers.delivery_days,
  receipts: computed.number,
  version: suppliers.version,
} satisfies RowShape

const named = (key: string) => sql`position(${key} in name_key) > 0`

export const listSuppliers = (db: DbOrTransaction, key: string, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`
    select supplier_id, name, contact, email, phone, delivery_days, version,
      (select count(*) from receipts r where r.supplier_id = s.supplier_id) as receipts
    from suppliers s where ${named(key)} order by name_key limit ${limit} offset ${offset}::bigint`,
  )

export const countSuppliers = (db: DbOrTransaction, key: string) =>
  queryCount(db, sql`select count(*)::integer from suppliers where ${named(key)}`)

export const holdSupplier = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    {
      name: suppliers.name,
      contact: suppliers.contact,
      email: suppliers.email,
      phone: suppliers.phone,
      delivery_days: suppliers.delivery_days,
      version: suppliers.version,
    },
    sql`select name, contact, email, phone, delivery_days, version from suppliers where supplier_id = ${id} for no key update`,
  )

export async function writeSupplier(
  tx: Transaction,
  id: number,
  one: { name: string; key: string; contact: string; email: string; phone: string; days: number | null },
) {
  await tx.execute(sql`
    update suppliers set name = ${one.name}, name_key = ${one.key}, contact = ${one.contact}, email = ${one.email}, phone = ${one.phone}, delivery_days = ${one.days},
      version = version + 1
    where supplier_id = ${id}`)
}
