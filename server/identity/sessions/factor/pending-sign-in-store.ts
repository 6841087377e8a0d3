import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { pendingSignIns } from './factor-tables.ts'

type NewPending = { accountId: number; rememberMe: boolean; how: string; deviceEpoch: number; hash: Buffer }

/** Limit on an account's newest waits: each takes the right password, and none of the others is missed. */
const mostOfAccount = 10

export async function insertPending(tx: Transaction, pending: NewPending) {
  const { accountId, rememberMe, how, deviceEpoch, hash } = pending
  await tx.execute(sql`
    delete from pending_sign_ins where token_hash in (
      select token_hash from pending_sign_ins where account_id = ${accountId}
      order by created_at desc offset ${mostOfAccount - 1})`)
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
