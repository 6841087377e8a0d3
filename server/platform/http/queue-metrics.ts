import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

export type QueueFigures = {
  queues: Readonly<Record<string, { waiting: number; oldestSeconds: number }>>
  disk: { free: number; all: number } | undefined
  databaseBytes: number
  clockSeconds: number
}

/** A database that is silent for so many milliseconds has no figures; the others are told without them. */
const patience = 2_000

/** Several gauges of one answer: those that are read together ask once. */
export function measureQueues(
  register: Registry,
  { readQueues }: { readQueues: () => Promise<QueueFigures> },
  patienceMs = patience,
) {
  let asked: Promise<QueueFigures | undefined> | undefined
  const read = () =>
    (asked ??= Promise.race([
      readQueues().catch(() => undefined),
      wait(patienceMs, undefined, { ref: false }),
    ]).finally(() => (asked = undefined)))
  const measure = (
    name: string,
    help: string,
    set: (gauge: Gauge, figures: QueueFigures) => void,
    labels: string[] = [],
  ) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [],
        // Without its database a shop still tells the rest.
        async collect() {
          const figures = await read()
          this.reset()
          if (figures) set(this, figures)
        },
      }),
    )
  const ofEach =
    (value: 'waiting' | 'oldestSeconds') =>
    (gauge: Gauge, { queues }: QueueFigures) => {
      for (const [queue, figures] of Object.entries(queues)) gauge.set({ queue }, figures[value])
    }
  measure('shop_queue_waiting', 'What is due and waits, by queue', ofEach('waiting'), ['queue'])
  measure('shop_queue_oldest_seconds', 'How long the oldest of it waits', ofEach('oldestSeconds'), ['queue'])
  measure('shop_database_bytes', 'How large the database is', (gauge, { databaseBytes }) =>
    gauge.set(databaseBytes),
  )
  measure(
    'shop_database_clock_seconds',
    'How far the clock of the database is ahead',
    (gauge, { clockSeconds }) => gauge.set(clockSeconds),
  )
  measure('shop_disk_free_bytes', 'What is left where DATA_DIR is', (gauge, { disk }) => {
    if (disk) gauge.set(disk.free)
  })
  measure('shop_disk_bytes', 'How large the disk of DATA_DIR is', (gauge, { disk }) => {
    if (disk) gauge.set(disk.all)
  })
}
