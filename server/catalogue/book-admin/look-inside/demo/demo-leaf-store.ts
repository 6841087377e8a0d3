import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed } from '#server/platform/database/rows.ts'

/** False where another process has it, or where a book has pages already. */
export async function lockShopWithoutLeaves(tx: Transaction): Promise<boolean> {
  const free = await queryValue(
    tx,
    computed.boolean,
    sql`select pg_try_advisory_xact_lock(727068) and not exists (select from book_leaves) as free`,
  )
  return free ?? false
}
