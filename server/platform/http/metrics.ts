import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type MeasuredReads, measureReplicas } from '#server/platform/database/replicas/replica-metrics.ts'
import { mustBeOperator } from '#server/platform/guard/access/operator-access.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'
import { registerShopMetrics } from '#server/platform/process/shop-metrics.ts'
import { measureQueues, type QueueFigures } from './queue-metrics.ts'
import { measureReplayBuffer, measureWorkers } from './worker-metrics.ts'
import { type JobState, jobStates } from '#server/platform/process/recurring-job.ts'

type Measured = {
  readDatabase: MeasuredReads
  database: Database
  caches: Record<string, MeasuredCache>
  responseCache: ResponseCache
  hub: Pick<Hub, 'connections' | 'replayBuffer'>
  limits: Pick<RateLimits, 'refused'>
  /** Undefined where there is none, or this process has not seen it yet. */
  backups: { newest: Date | undefined }
  /** Reads the queues when the metrics are asked for. */
  readQueues: () => Promise<QueueFigures>
  transfers: { counts: readonly { source: string; outcome: string; count: number }[] }
}

type Serving = Measured & { config: Config; worker?: WorkerSelf | undefined }

export function serveMetrics(app: FastifyInstance, { config, worker, ...measured }: Serving) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  measureConnections(register, measured)
  measureReplicas(register, measured)
  measureSockets(register, app)
  measureCaches(register, measured)
  measureRefusals(register, measured)
  measureBackups(register, measured)
  measureTransfers(register, measured)
  measureJobs(register)
  registerShopMetrics(register)
  measureQueues(register, measured)
  const read = worker ? measureWorkers(register, worker) : () => register.metrics()
  app.get('/metrics', async (request, reply) => {
    mustBeOperator(request, config)
    reply.header('content-type', register.contentType).header('cache-control', 'no-store')
    return read()
  })
}

/** Each is read when the metrics are asked for. */
function measureConnections(register: Registry, { database: { pool }, hub }: Measured) {
  register.registerMetric(
    new Gauge({
      name: 'shop_database_connections',
      help: 'Connections of the pool; what reads or recurs shares a part of them, and waits for a place in it first',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
        this.set({ state: 'shared' }, pool.share.taken)
        this.set({ state: 'waiting to share' }, pool.share.waiting)
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'shop_hub_connections',
      help: 'Sockets of people who are signed in',
      registers: [],
      collect() {
        this.set(hub.connections)
      },
    }),
  )
  measureReplayBuffer(register, () => hub.replayBuffer)
}

function measureSockets(register: Registry, { server }: FastifyInstance) {
  register.registerMetric(
    new Gauge({
      name: 'shop_http_sockets',
      help: 'Lines that are open to this process, those of the hub among them',
      registers: [],
      async collect() {
        this.set(await promisify(server.getConnections.bind(server))())
      },
    }),
  )
}

type MeasuredCache = Pick<MemoryCache<unknown>, 'size' | 'invalidated' | 'bytes' | 'limit'>

function measureCaches(register: Registry, { caches, responseCache }: Measured) {
  const measure = (name: string, help: string, read: (cache: MeasuredCache) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['cache'],
        registers: [],
        collect() {
          for (const [name, cache] of Object.entries(caches)) this.set({ cache: name }, read(cache))
        },
      }),
    )
  measure('shop_cache_entries', 'Entries of a cache', (cache) => cache.size)
  measure('shop_cache_invalidated', 'Entries of a cache that a change took out', (cache) => cache.invalidated)
  measure('shop_cache_bytes', 'What the entries of a cache take', (cache) => cache.bytes)
  measure('shop_cache_limit_bytes', 'The most that the entries of a cache may take', (cache) => cache.limit)
  register.registerMetric(
    new Counter({
      name: 'shop_kept_answers_total',
      help: 'Kept answers that were sent without asking the router; they are in no other figure',
      registers: [],
      collect() {
        this.reset()
        this.inc(responseCache.sent)
      },
    }),
  )
}

function measureRefusals(register: Registry, { limits }: Measured) {
  register.registerMetric(
    new Counter({
      name: 'shop_refused_total',
      help: 'What was refused because it came too often, by rule',
      labelNames: ['rule'],
      registers: [],
      collect() {
        this.reset()
        for (const [rule, count] of limits.refused) this.inc({ rule }, count)
      },
    }),
  )
}

function measureTransfers(register: Registry, { transfers }: Measured) {
  register.registerMetric(
    new Counter({
      name: 'shop_bank_transfers_total',
      help: 'Bank transfers by the source that told of them and what became of them: received, and of these matched, doubtful or repeated; forged and unreadable were none',
      labelNames: ['source', 'outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const { source, outcome, count } of transfers.counts) this.inc({ source, outcome }, count)
      },
    }),
  )
}

function measureBackups(register: Registry, { backups }: Measured) {
  register.registerMetric(
    new Gauge({
      name: 'shop_last_backup_timestamp_seconds',
      help: 'When the newest whole backup was begun; 0 where there is none',
      registers: [],
      collect() {
        this.set((backups.newest?.getTime() ?? 0) / 1000)
      },
    }),
  )
}

/** Metrics of the recurring jobs of this process. */
function measureJobs(register: Registry) {
  const measure = (name: string, help: string, read: (job: Readonly<JobState>) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        collect() {
          this.reset()
          for (const job of jobStates()) this.set({ job: job.name }, read(job))
        },
      }),
    )
  measure(
    'shop_job_last_success_timestamp_seconds',
    'When a job succeeded last; before that when it was started',
    ({ succeededAt, since }) => (succeededAt ?? since).getTime() / 1000,
  )
  measure('shop_job_interval_seconds', 'How often a job runs', ({ everySeconds }) => everySeconds)
  measure('shop_job_seconds', 'How long a job took last', ({ tookMs }) => tookMs / 1000)
  register.registerMetric(
    new Counter({
      name: 'shop_job_failures_total',
      help: 'Turns of a job that failed',
      labelNames: ['job'],
      registers: [],
      collect() {
        this.reset()
        for (const job of jobStates()) this.inc({ job: job.name }, job.failures)
      },
    }),
  )
}
