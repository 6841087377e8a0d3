import type { Pool, PoolClient } from 'pg'
import { computed, queryClient } from '#server/platform/database/rows.ts'

const lockNumber = 727_014

/** Held by one process at a time, and let go of with the line to the database, however that ends. */
export async function takeImportLock(pool: Pool): Promise<{ release: () => Promise<void> } | undefined> {
  const client = await pool.connect()
  const taken = await ask(client, 'select pg_try_advisory_lock($1) as done').catch((error: unknown) => {
    client.release(true)
    throw error
  })
  if (!taken) {
    client.release()
    return undefined
  }
  return {
    release: async () => {
      const free = await ask(client, 'select pg_advisory_unlock($1) as done').catch(() => false)
      client.release(!free)
    },
  }
}

async function ask(client: PoolClient, statement: string): Promise<boolean> {
  const [answer] = await queryClient(client, { done: computed.boolean }, statement, [lockNumber])
  return answer?.done ?? false
}
