import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

export async function findAccountOfIdentity(
  db: DbOrTransaction,
  provider: string,
  subject: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ account_id: number }>(sql`
    select account_id from identities where provider = ${provider} and subject = ${subject}`)
  return rows[0]?.account_id
}

/** False when somebody else came first. */
export async function insertIdentity(
  tx: Transaction,
  identity: { provider: string; subject: string; accountId: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into identities (provider, subject, account_id)
    values (${identity.provider}, ${identity.subject}, ${identity.accountId}) on conflict do nothing`)
  return rowCount === 1
}
