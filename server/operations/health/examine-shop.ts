import { type HealthFacts, judgeHealth } from '#contract/operations/health/health-judgement.ts'
import type { Health } from '#contract/operations/health/health.ts'
import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { inspectDiskSpace } from '#server/operations/doctor/check/inspect-machine.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QueueFigures } from '#server/platform/http/queue-metrics.ts'
import type { Fingerprints } from '#server/platform/guard/sessions/session-keys.ts'
import { unwrittenLines } from '#server/platform/process/log-destination.ts'
import { jobStates, lateSecondsOf } from '#server/platform/process/recurring-job.ts'
import { readSecretUse } from '#server/identity/sessions/secrets/secret-use-store.ts'
import { type HealthFigures, readFigures } from './health-store.ts'

export type HealthContext = {
  db: Db
  dataDir: string
  /** Undefined where the shop takes none by itself. */
  backups: BackupStorage | undefined
  /** True where there is a mail server. */
  mails: boolean
  fingerprints: Fingerprints
}

/** All of it, with the judgement of each part. */
export async function examineShop(context: HealthContext): Promise<Health> {
  const { db, dataDir, backups, mails } = context
  const [asked, disk, newest, secrets] = await Promise.all([
    ask(db),
    diskOf(dataDir),
    newestOf(backups),
    secretsOf(context),
  ])
  const jobs = jobStates()
  const { figures, clockMs: clock_ms } = asked
  const queues = queuesOf(figures, mails)
  const database = databaseOf(asked)
  const facts: HealthFacts = {
    database,
    clock_ms,
    disk,
    backup: {
      configured: backups !== undefined,
      ageHours: newest && (Date.now() - newest.getTime()) / 3_600_000,
    },
    jobs: jobs.map((job) => ({ failuresInRow: job.failuresInRow, lateSeconds: lateSecondsOf(job) })),
    ...queues,
    lines_dropped: unwrittenLines.dropped,
    secrets,
  }
  return {
    parts: judgeHealth(facts),
    database,
    clock_ms,
    disk,
    backup: { configured: backups !== undefined, newest: newest?.toISOString() ?? null },
    jobs: jobs.map((job) => ({
      name: job.name,
      label: job.label,
      every_seconds: job.everySeconds,
      succeeded_at: job.succeededAt?.toISOString() ?? null,
      failed_at: job.failedAt?.toISOString() ?? null,
      failures_in_row: job.failuresInRow,
      took_ms: job.tookMs,
    })),
    ...queues,
    lines_dropped: unwrittenLines.dropped,
    secrets,
  }
}

async function secretsOf({ db, fingerprints }: HealthContext) {
  return { accepted: fingerprints.accepted.length, ...(await readSecretUse(db, fingerprints)) }
}

const databaseOf = ({ figures, answerMs }: Awaited<ReturnType<typeof ask>>) => ({
  answer_ms: answerMs,
  bytes: figures.bytes,
  connections: figures.connections,
  most_connections: figures.most_connections,
  longest_seconds: figures.longest_seconds,
})

const queuesOf = (figures: HealthFigures, mails: boolean) => ({
  letters: {
    sent: mails,
    waiting: figures.letters,
    oldest_seconds: figures.letter_seconds,
    failed_today: figures.letters_failed,
  },
  notifications: { waiting: figures.notifications, oldest_seconds: figures.notification_seconds },
  messages: { waiting: figures.messages, oldest_seconds: figures.message_seconds },
  unheard_payments: figures.unheard_payments,
  import_seconds: figures.import_seconds,
  unsealed_seconds: figures.unsealed_seconds,
})

/** The clock of the database was read halfway between the question and its answer, give or take half of that. */
async function ask(db: Db) {
  const before = Date.now()
  const since = performance.now()
  const figures = await readFigures(db)
  const answerMs = Math.round(performance.now() - since)
  return { figures, answerMs, clockMs: Math.round(figures.clock - before - answerMs / 2) }
}

/** Null where it cannot be asked. */
async function diskOf(dataDir: string) {
  const found = await inspectDiskSpace(dataDir).catch(() => undefined)
  return found ? { free: found.freeBytes, all: found.allBytes } : null
}

async function newestOf(backups: BackupStorage | undefined): Promise<Date | undefined> {
  const name = (await backups?.list())?.at(-1)
  return name === undefined ? undefined : timeOfBackup(name)
}

/** The same for those who watch the shop by its metrics. */
export async function readQueues({
  db,
  dataDir,
}: Pick<HealthContext, 'db' | 'dataDir'>): Promise<QueueFigures> {
  const [{ figures, clockMs }, disk] = await Promise.all([ask(db), diskOf(dataDir)])
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
