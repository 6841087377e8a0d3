import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** Any number that no other advisory lock of the shop uses. */
const fillLock = 727_002

/**
 * Waits for another process that fills the shop at the same moment. Taken by each part of what a new shop is filled with before it looks whether
 * anything is left to do, so that two that start on one empty database fill it once.
 */
export async function lockFilling(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
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
