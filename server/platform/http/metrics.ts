import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import { mustBeOperator } from '#server/platform/guard/access/operator-access.ts'
import type { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'

type MetricsOptions = {
  config: Config
  database: Database
  caches: Record<string, MemoryCache<unknown>>
  responseCache: ResponseCache
  hub: Pick<Hub, 'connections' | 'kept'>
  limits: Pick<RateLimits, 'refused'>
  /** Undefined where there is none, or this process has not seen it yet. */
  backups: { newest: Date | undefined }
}

export function serveMetrics(
  app: FastifyInstance,
  { config, database, caches, responseCache, hub, limits, backups }: MetricsOptions,
) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [register],
  })
  const keptSent = new Counter({
    name: 'shop_kept_answers_total',
    help: 'Kept answers that were sent without asking the router; they are in no other figure',
    registers: [register],
  })
  const refusals = new Counter({
    name: 'shop_refused_total',
    help: 'What was refused because it came too often, by rule',
    labelNames: ['rule'],
    registers: [register],
  })
  const gauges = [
    new Gauge({
      name: 'shop_database_connections',
      help: 'Connections of the pool',
      labelNames: ['state'],
      registers: [register],
    }),
    new Gauge({
      name: 'shop_cache_entries',
      help: 'Entries of a cache',
      labelNames: ['cache'],
      registers: [register],
    }),
    new Gauge({
      name: 'shop_hub_connections',
      help: 'Sockets of people who are signed in',
      registers: [register],
    }),
    new Gauge({
      name: 'shop_hub_kept',
      help: 'What was told and is kept for lines that are cut, in packets and bytes',
      labelNames: ['unit'],
      registers: [register],
    }),
    new Gauge({
      name: 'shop_last_backup_timestamp_seconds',
      help: 'When the newest whole backup was begun; 0 where there is none',
      registers: [register],
    }),
  ] as const

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    mustBeOperator(request, config)
    const [connections, entries, sockets, keptPackets, lastBackup] = gauges
    connections.set({ state: 'open' }, database.pool.totalCount)
    connections.set({ state: 'idle' }, database.pool.idleCount)
    connections.set({ state: 'waiting' }, database.pool.waitingCount)
    sockets.set(hub.connections)
    keptPackets.set({ unit: 'packets' }, hub.kept.size)
    keptPackets.set({ unit: 'bytes' }, hub.kept.bytes)
    lastBackup.set((backups.newest?.getTime() ?? 0) / 1000)
    keptSent.reset()
    keptSent.inc(responseCache.sent)
    refusals.reset()
    for (const [rule, count] of limits.refused) refusals.inc({ rule }, count)
    for (const [name, cache] of Object.entries(caches)) entries.set({ cache: name }, cache.size)
    reply.header('content-type', register.contentType).header('cache-control', 'no-store')
    return register.metrics()
  })
}
