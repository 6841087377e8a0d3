import type { FastifyInstance } from 'fastify'
import { unavailable } from '#contract/refusal.ts'
import type { Database } from './database.ts'
import type { Draining } from './draining.ts'
import { Failure } from './failure.ts'
import { readMigrations } from './migrate.ts'

/** `live`: the process answers. `ready`: its database answers too, with the migrations that this version knows, and it is not about to stop. */
export function serveHealth(app: FastifyInstance, { pool }: Database, draining: Draining) {
  const newest = readMigrations().then((migrations) => migrations.at(-1)?.name)

  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'live' }
  })

  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.begun) throw new Failure(unavailable, { retryAfter: 1 })
    try {
      const applied = await pool.query('select 1 from migrations where name = $1', [await newest])
      if (applied.rowCount === 1) return { status: 200, msg: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    throw new Failure(unavailable, { retryAfter: 1 })
  })
}
