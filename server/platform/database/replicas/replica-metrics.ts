import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadDatabase } from './read-database.ts'
import type { Replica } from './replica.ts'

export type MeasuredReads = Pick<ReadDatabase, 'replicas' | 'primaryReads'>

/** Counts reads of the catalogue by database, and the replicas' lag. Without replicas nothing is counted. */
export function measureReplicas(register: Registry, { readDatabase }: { readDatabase: MeasuredReads }) {
  register.registerMetric(
    new Counter({
      name: 'shop_catalogue_reads_total',
      help: 'Statements that read the catalogue, by the server that answered them; counted where there are replicas',
      labelNames: ['target'],
      registers: [],
      collect() {
        this.reset()
        if (readDatabase.replicas.length === 0) return
        this.inc({ target: 'primary' }, readDatabase.primaryReads)
        for (const { name, reads } of readDatabase.replicas) this.inc({ target: name }, reads)
      },
    }),
  )
  register.registerMetric(
    new Counter({
      name: 'shop_replica_failed_reads_total',
      help: 'Reads that ended in an error on a replica, and were answered by the primary',
      labelNames: ['replica'],
      registers: [],
      collect() {
        this.reset()
        for (const { name, failedReads } of readDatabase.replicas) this.inc({ replica: name }, failedReads)
      },
    }),
  )
  const measure = (name: string, help: string, read: (replica: Replica) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers: [],
        collect() {
          for (const replica of readDatabase.replicas) this.set({ replica: replica.name }, read(replica))
        },
      }),
    )
  measure('shop_replica_used', 'Whether a replica is read from: 1, or 0 while it is left out', (replica) =>
    replica.state === 'used' ? 1 : 0,
  )
  measure(
    'shop_replica_lag_seconds',
    'Since when the primary has been beyond a replica',
    ({ lag }) => lag.seconds,
  )
  measure('shop_replica_lag_bytes', 'How much of the log a replica has not replayed', ({ lag }) => lag.bytes)
}
