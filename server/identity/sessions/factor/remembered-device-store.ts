import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { rememberedDevices as table } from './factor-tables.ts'

type NewDevice = { accountId: number; deviceEpoch: number; userAgent: string; address: string; hash: Buffer }

const mostOfAccount = 20

export async function insertDevice(tx: Transaction, device: NewDevice) {
  const { accountId, deviceEpoch, userAgent, address, hash } = device
  await tx.execute(sql`
    delete from remembered_devices where device_id in (
      select device_id from remembered_devices where account_id = ${accountId}
      order by last_used_at desc, device_id desc offset ${mostOfAccount - 1})`)
  await tx.execute(sql`
    insert into remembered_devices (account_id, token_hash, device_epoch, user_agent, address)
    values (${accountId}, ${hash}, ${deviceEpoch}, ${userAgent}, ${address})`)
}

/** Whatever raises the account's number, such as another password, makes strangers of all. */
const isGood = sql`d.expires_at > now() and d.device_epoch = (select device_epoch from accounts a where a.account_id = d.account_id)`

export async function useDevice(
  tx: Transaction,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  if (hashes.length === 0) return false
  const { rowCount } = await tx.execute(sql`
    update remembered_devices d set last_used_at = now()
    where account_id = ${accountId} and token_hash = any(${sql.param(hashes)}::bytea[]) and ${isGood}`)
  return (rowCount ?? 0) > 0
}

export const listDevices = (db: DbOrTransaction, accountId: number, hashes: readonly Buffer[]) =>
  queryRows(
    db,
    {
      device_id: table.device_id,
      user_agent: table.user_agent,
      address: table.address,
      created_at: table.created_at,
      last_used_at: table.last_used_at,
      expires_at: table.expires_at,
      current: computed.boolean,
    },
    sql`
    select device_id, user_agent, address, ${isoInstant(sql`created_at`)} as created_at,
      ${isoInstant(sql`last_used_at`)} as last_used_at, ${isoInstant(sql`expires_at`)} as expires_at,
      token_hash = any(${sql.param(hashes)}::bytea[]) as current
    from remembered_devices d where account_id = ${accountId} and ${isGood}
    order by last_used_at desc, device_id desc`,
  )

/** One, or all. Answers how many went. */
export async function deleteDevices(db: DbOrTransaction, accountId: number, only?: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from remembered_devices
    where account_id = ${accountId} and (${only ?? null}::int is null or device_id = ${only ?? null})`)
  return rowCount ?? 0
}
