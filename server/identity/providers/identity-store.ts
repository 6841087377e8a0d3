import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
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
