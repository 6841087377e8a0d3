import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow } from '#server/platform/database/rows.ts'
import { identities } from './provider-tables.ts'

export async function findAccountOfIdentity(
  db: DbOrTransaction,
  provider: string,
  subject: string,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { account_id: identities.account_id },
    sql`select account_id from identities where provider = ${provider} and subject = ${subject}`,
  )
  return row?.account_id
}

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
