import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryOnlyRow, queryRow } from '#server/platform/database/rows.ts'
import { authenticators } from './factor-tables.ts'

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
