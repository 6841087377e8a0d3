import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { SharedPart, WorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A worker that does not answer within so many milliseconds is left out. */
const patience = 2_000

/** Each series says whose it is, so that nothing of a worker that was replaced is taken for another's; the sum is the reader's. */
export function measureWorkers(register: Registry, { number, line }: WorkerSelf): () => Promise<string> {
  register.setDefaultLabels({ worker: String(number) })
  line.answer({ 'read-metrics': () => register.getMetricsAsJSON() })
  return async () => {
    const all = await line.ask<Metrics[]>('read-all-metrics')
    const apart = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'first' })))
    return AggregatorRegistry.aggregate(apart).metrics()
  }
}

/** The primary asks all workers, and adds what it knows itself. */
export function shareMetrics(
  pool: Pick<WorkerPool, 'workers'>,
  relay: { kept: { size: number; bytes: number } },
): SharedPart {
  const register = new Registry()
  register.setDefaultLabels({ worker: 'primary' })
  collectDefaultMetrics({ register })
  register.registerMetric(
    new Gauge({
      name: 'shop_workers_open',
      help: 'Workers that serve; as many as PROCESSES says, unless one has just died',
      registers: [],
      collect() {
        this.set(pool.workers.filter(({ opened }) => opened).length)
      },
    }),
  )
  measureReplayBuffer(register, () => relay.kept)
  const readAll = async (): Promise<Metrics[]> => {
    const asked = pool.workers.map(({ line }) => answerInTime(line.ask<Metrics>('read-metrics')))
    const answered = (await Promise.all(asked)).filter((metrics) => metrics !== undefined)
    return [...answered, await register.getMetricsAsJSON()]
  }
  return { answers: () => ({ 'read-all-metrics': readAll }) }
}

/** One that is gone, or does not get to it, has none. */
async function answerInTime(asked: Promise<Metrics>): Promise<Metrics | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patience)
  return Promise.race([asked.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

/** Read when the metrics are asked for: of the hub of a process, or of the primary that keeps for its workers. */
export function measureReplayBuffer(register: Registry, read: () => { size: number; bytes: number }) {
  register.registerMetric(
    new Gauge({
      name: 'shop_hub_kept',
      help: 'The replay buffer: packets and bytes kept to redeliver to connections that were cut',
      labelNames: ['unit'],
      registers: [],
      collect() {
        const { size, bytes } = read()
        this.set({ unit: 'packets' }, size)
        this.set({ unit: 'bytes' }, bytes)
      },
    }),
  )
}
