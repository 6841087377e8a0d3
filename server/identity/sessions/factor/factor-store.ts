import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryOnlyRow, queryRow, queryRows } from '#server/platform/database/rows.ts'
import {
  authenticators,
  pendingSignIns,
  rememberedDevices as table,
} from '#server/identity/sessions/session-tables.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** For statements: whether signing in to an account takes a second step. */
export const hasFactorOf = (accountId: SQL) =>
  sql`(exists (select from authenticators f where f.account_id = ${accountId} and f.confirmed_at is not null)
    or exists (select from passkeys p where p.account_id = ${accountId}))`

/** True where signing in to the account takes a second step. */
export const hasFactor = async (db: DbOrTransaction, accountId: number): Promise<boolean> => {
  const { has } = await queryOnlyRow(
    db,
    { has: computed.boolean },
    sql`select ${hasFactorOf(sql`${accountId}::integer`)} as has`,
  )
  return has
}

export async function hasAuthenticator(db: DbOrTransaction, accountId: number): Promise<boolean> {
  return (await findAuthenticator(db, accountId))?.confirmed ?? false
}

/** One that is being set up replaces another such; one in use stays, and the answer is false. */
export async function saveAuthenticator(
  tx: Transaction,
  accountId: number,
  { secret, sealedBy }: { secret: Buffer; sealedBy: string },
) {
  const { rowCount } = await tx.execute(sql`
    insert into authenticators as a (account_id, secret, sealed_by) values (${accountId}, ${secret}, ${sealedBy})
    on conflict (account_id) do update
      set secret = excluded.secret, sealed_by = excluded.sealed_by, last_step = 0, created_at = now()
    where a.confirmed_at is null`)
  return rowCount === 1
}

export const findAuthenticator = (db: DbOrTransaction, accountId: number) =>
  queryRow(
    db,
    { secret: authenticators.secret, confirmed: computed.boolean },
    sql`
    select secret, confirmed_at is not null as confirmed from authenticators where account_id = ${accountId}`,
  )

/** False where this period or a later one was accepted before: of two at once one waits here, and is refused. */
export async function spendStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where account_id = ${accountId} and last_step < ${step}`)
  return rowCount === 1
}

export async function deleteAuthenticator(tx: Transaction, accountId: number): Promise<boolean> {
  const confirmed = await queryValue(
    tx,
    computed.boolean,
    sql`
    delete from authenticators where account_id = ${accountId} returning confirmed_at is not null as confirmed`,
  )
  return confirmed === true
}

export async function replaceRecoveryCodes(tx: Transaction, accountId: number, hashes: readonly Buffer[]) {
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`)
  for (const hash of hashes)
    await tx.execute(sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${hash})`)
}

export const countRecoveryCodes = (db: DbOrTransaction, accountId: number) =>
  queryCount(db, sql`select count(*) from recovery_codes where account_id = ${accountId} and used_at is null`)

/** False where there is no such code, or it was used: of two at once one waits here. */
export async function spendRecoveryCode(tx: Transaction, accountId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update recovery_codes set used_at = now()
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`)
  return rowCount === 1
}

type NewPending = { accountId: number; rememberMe: boolean; how: string; deviceEpoch: number; hash: Buffer }

/** Limit on an account's newest waits: each takes the right password, and none of the others is missed. */
const mostPending = 10

export async function insertPending(tx: Transaction, pending: NewPending) {
  const { accountId, rememberMe, how, deviceEpoch, hash } = pending
  await tx.execute(sql`
    delete from pending_sign_ins where token_hash in (
      select token_hash from pending_sign_ins where account_id = ${accountId}
      order by created_at desc offset ${mostPending - 1})`)
  await tx.execute(sql`
    insert into pending_sign_ins (token_hash, account_id, remember_me, how, device_epoch)
    values (${hash}, ${accountId}, ${rememberMe}, ${how}, ${deviceEpoch})`)
}

export const findPending = (db: DbOrTransaction, hash: Buffer) =>
  queryValue(
    db,
    pendingSignIns.account_id,
    sql`select account_id from pending_sign_ins where token_hash = ${hash} and expires_at > now()`,
  )

const { remember_me, how, device_epoch } = pendingSignIns

/** It is gone with the transaction: of two that come at once one waits here, and finds nothing. */
export const takePending = (tx: Transaction, hash: Buffer) =>
  queryRow(
    tx,
    { remember_me, how, device_epoch },
    sql`
    delete from pending_sign_ins where token_hash = ${hash} and expires_at > now()
    returning remember_me, how, device_epoch`,
  )

export async function deletePending(db: DbOrTransaction, which: { hash: Buffer } | { accountId: number }) {
  const these = 'hash' in which ? sql`token_hash = ${which.hash}` : sql`account_id = ${which.accountId}`
  await db.execute(sql`delete from pending_sign_ins where ${these}`)
}

/** Answers how many went, of what can be taken no more. */
export async function forgetOldFactorRows(db: DbOrTransaction, atMost: number): Promise<number> {
  const pending = await db.execute(sql`
    delete from pending_sign_ins where token_hash in (
      select token_hash from pending_sign_ins where expires_at < now() limit ${atMost} for update skip locked)`)
  const devices = await db.execute(sql`
    delete from remembered_devices where device_id in (
      select device_id from remembered_devices where expires_at < now() limit ${atMost} for update skip locked)`)
  const challenges = await db.execute(sql`
    delete from passkey_challenges where challenge in (
      select challenge from passkey_challenges where expires_at < now() limit ${atMost} for update skip locked)`)
  return Math.max(...[pending, devices, challenges].map(({ rowCount }) => rowCount ?? 0))
}

type NewDevice = { accountId: number; deviceEpoch: number; userAgent: string; address: string; hash: Buffer }

const mostRemembered = 20

export async function insertDevice(tx: Transaction, device: NewDevice) {
  const { accountId, deviceEpoch, userAgent, address, hash } = device
  await tx.execute(sql`
    delete from remembered_devices where device_id in (
      select device_id from remembered_devices where account_id = ${accountId}
      order by last_used_at desc, device_id desc offset ${mostRemembered - 1})`)
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
