import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, present, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { connections } from './connection-tables.ts'

const { connection, sealed, sealed_by, version, changed_at } = connections
const row = { connection, sealed, sealed_by, version, changed_at }
export type ConnectionRow = RowOf<typeof row>

/** False of a database from before connections were saved. */
export async function keepsConnections(db: DbOrTransaction): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select where to_regclass('connections') is not null`)
  return rowCount === 1
}

export const listConnectionRows = (db: DbOrTransaction): Promise<ConnectionRow[]> =>
  queryRows(
    db,
    row,
    sql`
    select connection, sealed, sealed_by, version, ${isoInstant(sql`changed_at`)} as changed_at
    from connections order by connection`,
  )

type Written = { key: string; sealed: Buffer; sealedBy: string; version: number }

/** False where it is another by now than the one of this version; 0 is of one that was not kept. */
export async function writeConnection(tx: Transaction, written: Written): Promise<boolean> {
  const { key, sealed: bytes, sealedBy, version: seen } = written
  const { rowCount } =
    seen === 0
      ? await tx.execute(sql`
          insert into connections (connection, sealed, sealed_by) values (${key}, ${bytes}, ${sealedBy})
          on conflict do nothing`)
      : await tx.execute(sql`
          update connections set sealed = ${bytes}, sealed_by = ${sealedBy}, version = version + 1, changed_at = now()
          where connection = ${key} and version = ${seen}`)
  return rowCount === 1
}

export async function deleteConnection(tx: Transaction, key: string, seen: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from connections where connection = ${key} and version = ${seen}`,
  )
  return rowCount === 1
}

/** Everyone who may change a connection, and the name of who did. */
export const findOwners = (tx: Transaction, changedBy: number | undefined) =>
  queryRows(
    tx,
    { user_id: accounts.account_id, email: present(accounts.email), by: computed.text },
    sql`
    select account_id as user_id, email,
      coalesce((select trim(last_name || ' ' || first_name) from users where user_id = ${changedBy ?? null}), '') as by
    from accounts join staff_roles using (staff_role_id)
    where is_active and email is not null and 'settings.change' = any(rights)`,
  )

/** Puts another seal on the same content: its version stays. */
export const resealConnection = (db: DbOrTransaction, written: Written) =>
  db.execute(sql`
    update connections set sealed = ${written.sealed}, sealed_by = ${written.sealedBy}
    where connection = ${written.key} and version = ${written.version}`)
