import { type Health, healthParts } from '#contract/operations/health/health.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QueueFigures } from '#server/platform/http/queue-metrics.ts'
import type { HealthContext } from './check.ts'
import { checks } from './checks.ts'
import { readDisk } from './checks/check-machine.ts'
import { readFigures } from './health-store.ts'

/** Every part of the health screen: its state, and the facts that it was judged by. */
export async function examineShop(context: HealthContext): Promise<Health> {
  const shop = { ...context, ...(await ask(context.db)) }
  const found = await Promise.all(
    checks.map(async ({ running }) => {
      if (!running) return []
      const { part, field, gather } = running
      const facts = await gather(shop)
      return [{ part, field, state: running.judge(facts), shown: running.show ? running.show(facts) : facts }]
    }),
  )
  const shown = found.flat()
  const parts = shown.map(({ part, state }) => ({ part, state }))
  return {
    parts: parts.toSorted((one, other) => healthParts.indexOf(one.part) - healthParts.indexOf(other.part)),
    ...Object.fromEntries(shown.map(({ field, shown: facts }) => [field, facts])),
  } as Health
}

/** The clock of the database was read halfway between the question and its answer, give or take half of that. */
async function ask(db: Db) {
  const before = Date.now()
  const since = performance.now()
  const figures = await readFigures(db)
  const answerMs = Math.round(performance.now() - since)
  return { figures, answerMs, clockMs: Math.round(figures.clock - before - answerMs / 2) }
}

/** The same for those who watch the shop by its metrics. */
export async function readQueues({
  db,
  dataDir,
}: Pick<HealthContext, 'db' | 'dataDir'>): Promise<QueueFigures> {
  const [{ figures, clockMs }, disk] = await Promise.all([ask(db), readDisk(dataDir)])
  return {
    queues: {
      letters: { waiting: figures.letters, oldestSeconds: figures.letter_seconds },
      notifications: { waiting: figures.notifications, oldestSeconds: figures.notification_seconds },
      messages: { waiting: figures.messages, oldestSeconds: figures.message_seconds },
      payments: { waiting: figures.unheard_payments, oldestSeconds: figures.payment_seconds },
      imports: {
        waiting: figures.import_seconds === null ? 0 : 1,
        oldestSeconds: figures.import_seconds ?? 0,
      },
      'audit-log': { waiting: figures.unsealed, oldestSeconds: figures.unsealed_seconds },
    },
    disk: disk ?? undefined,
    databaseBytes: figures.bytes,
    clockSeconds: clockMs / 1000,
  }
}
