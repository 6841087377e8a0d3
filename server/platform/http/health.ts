import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import type { Server } from 'node:http'

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

/**
 * The first part of a stop: everything is still answered, but readiness says no, and every answer closes its line, so that
 * a proxy before the shop sends what comes next elsewhere before the port closes.
 */
export class Draining {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  /** Before everything else that answers. */
  watch(server: Server) {
    server.prependListener('request', (_request, response) => {
      if (this.#begun) response.shouldKeepAlive = false
    })
  }

  async begin(seconds: number) {
    this.#begun = true
    await wait(seconds * 1000)
  }
}
