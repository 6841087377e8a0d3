import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { nullable, queryRow, queryRows } from '#server/platform/database/rows.ts'
import { passkeys } from '#server/identity/sessions/session-tables.ts'

export type ChallengePurpose = 'add' | 'show'
type Challenge = { accountId: number; purpose: ChallengePurpose; challenge: string }

const mostChallenges = 20

export async function insertChallenge(db: DbOrTransaction, { accountId, purpose, challenge }: Challenge) {
  await db.execute(sql`
    with old as (
      delete from passkey_challenges where challenge in (
        select challenge from passkey_challenges where account_id = ${accountId}
        order by created_at desc offset ${mostChallenges - 1})
    )
    insert into passkey_challenges (challenge, account_id, purpose) values (${challenge}, ${accountId}, ${purpose})`)
}

/** It is gone with the transaction: of two answers to one, one waits here and finds nothing. */
export async function takeChallenge(tx: Transaction, { accountId, purpose, challenge }: Challenge) {
  const { rowCount } = await tx.execute(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and account_id = ${accountId} and purpose = ${purpose} and expires_at > now()`)
  return rowCount === 1
}

const { passkey_id, credential_id, public_key, counter, transports, name, last_used_at } = passkeys

export const listPasskeys = (db: DbOrTransaction, accountId: number) =>
  queryRows(
    db,
    { passkey_id, credential_id, transports, name, created_at: passkeys.created_at, last_used_at },
    sql`
    select passkey_id, credential_id, transports, name, ${isoInstant(sql`created_at`)} as created_at,
      ${isoInstant(sql`last_used_at`)} as last_used_at
    from passkeys where account_id = ${accountId} order by passkey_id`,
  )

export const findPasskey = (db: DbOrTransaction, accountId: number, credentialId: string) =>
  queryRow(
    db,
    { passkey_id, public_key, counter, transports, name: nullable(name) },
    sql`
    select passkey_id, public_key, counter, transports, name from passkeys
    where account_id = ${accountId} and credential_id = ${credentialId}`,
  )

type NewPasskey = {
  accountId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
}

/** False where the key is known already. */
export async function insertPasskey(tx: Transaction, key: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
    values (${key.accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${sql.param(key.transports)}::text[], ${key.name})
    on conflict (credential_id) do nothing`)
  return rowCount === 1
}

/** False where the key counts its uses and this was not the next. */
export async function markPasskeyUsed(tx: Transaction, passkeyId: number, now: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update passkeys set counter = ${now}::bigint, last_used_at = now()
    where passkey_id = ${passkeyId} and (counter < ${now}::bigint or (counter = 0 and ${now}::bigint = 0))`)
  return rowCount === 1
}

export async function renamePasskey(db: DbOrTransaction, accountId: number, passkeyId: number, to: string) {
  const { rowCount } = await db.execute(sql`
    update passkeys set name = ${to} where passkey_id = ${passkeyId} and account_id = ${accountId}`)
  return rowCount === 1
}

/** One, or all. Answers how many went. */
export async function deletePasskeys(tx: Transaction, accountId: number, only?: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from passkeys
    where account_id = ${accountId} and (${only ?? null}::int is null or passkey_id = ${only ?? null})`)
  return rowCount ?? 0
}

export async function deleteChallenges(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from passkey_challenges where account_id = ${accountId}`)
}
