import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction, Db } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { identities } from './provider-tables.ts'

export const findAccountOfIdentity = (db: DbOrTransaction, provider: string, subject: string) =>
  queryValue(
    db,
    identities.account_id,
    sql`select account_id from identities where provider = ${provider} and subject = ${subject}`,
  )

/** False when another call was first. */
export async function insertIdentity(
  tx: Transaction,
  identity: { provider: string; subject: string; accountId: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into identities (provider, subject, account_id)
    values (${identity.provider}, ${identity.subject}, ${identity.accountId}) on conflict do nothing`)
  return rowCount === 1
}

export async function deleteIdentities(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from identities where account_id = ${accountId}`)
}

/** False when this token was here before. Those of yesterday are forgotten: they have expired long since. */
export async function insertGoogleTokenTransfer(db: Db, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (delete from google_handovers where created_at < now() - interval '1 day')
    insert into google_handovers (token_hash) values (${hash}) on conflict do nothing`)
  return rowCount === 1
}

/** False when it was fetched before, or not in time. */
export async function spendGoogleTokenTransfer(db: Db, hash: Buffer, seconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update google_handovers set taken_at = now()
    where token_hash = ${hash} and taken_at is null and created_at > now() - make_interval(secs => ${seconds})`)
  return rowCount === 1
}
