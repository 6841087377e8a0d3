import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Draining } from './draining.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'

/** A probe of whether the shop is ready waits about as long for an answer. */
const readyWithin = 3_000

const refuseLate = () =>
  wait(readyWithin, undefined, { ref: false }).then(() => {
    throw new Error('The database is late')
  })

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
      const asked = pool.query('select 1 from migrations where name = $1', [await newest])
      const applied = await Promise.race([asked, refuseLate()])
      if (applied.rowCount === 1) return { status: 200, msg: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    throw new Failure(unavailable, { retryAfter: 1 })
  })
}
