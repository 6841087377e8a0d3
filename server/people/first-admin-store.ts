import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** Any number that no other advisory lock of the shop uses. */
const firstAccountsLock = 727_002

/** Processes that start together make the first accounts one after another. */
export async function lockFirstAccounts(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountsLock})`)
}

/** One who is locked administers nothing. */
export async function hasAdmin(db: DbOrTransaction): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts where role_id = 2 and is_active limit 1`)
  return rows.length > 0
}

export async function hasAccounts(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from accounts limit 1`)
  return rows.length > 0
}
