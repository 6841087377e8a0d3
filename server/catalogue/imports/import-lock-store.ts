import type { Pool, PoolClient } from 'pg'
import { computed, queryClient } from '#server/platform/database/rows.ts'

const lockNumber = 727_014
/** Below the longest silence that the database and the line allow a transaction. */
const defaultHeartbeatMs = 5_000

/**
 * Held by one process at a time, and let go of with the line to the database, however that ends. A transaction holds it, as a pooler may
 * give the session to another one after each.
 */
export async function takeImportLock(
  pool: Pool,
  heartbeatMs = defaultHeartbeatMs,
): Promise<{ release: () => Promise<void> } | undefined> {
  const client = await pool.connect()
  if (!(await isTaken(client))) {
    await end(client)
    return undefined
  }
  const heartbeat = setInterval(() => client.query('select').catch(() => {}), heartbeatMs).unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      await end(client)
    },
  }
}

async function isTaken(client: PoolClient): Promise<boolean> {
  try {
    await client.query('begin')
    const [answer] = await queryClient(
      client,
      { held: computed.boolean },
      'select pg_try_advisory_xact_lock($1) as held',
      [lockNumber],
    )
    return answer?.held ?? false
  } catch (error) {
    client.release(true)
    throw error
  }
}

const end = (client: PoolClient) =>
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
