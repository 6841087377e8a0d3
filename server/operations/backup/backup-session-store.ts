import { computed, queryClient } from '#server/platform/database/rows.ts'
import { withClient } from './dump/rows-store.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** Any number that no other advisory lock of the shop uses. */
const backupLock = 727_006

/** One backup of a shop at a time, from any process; undefined where another one is under way. */
export async function withBackupLock<Done>(
  url: string,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  return withClient(url, async (client) => {
    const [lock] = await queryClient(
      client,
      { held: computed.boolean },
      'select pg_try_advisory_lock($1) as held',
      [backupLock],
    )
    return lock?.held ? work() : undefined
  })
}

/** On a pool of one connection. */
export const allowLongStatements = (db: Db) => db.execute(sql`set statement_timeout = 0`)
