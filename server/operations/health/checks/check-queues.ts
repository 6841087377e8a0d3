import { healthWords } from '#contract/operations/health/health-sentences.ts'
import { above, declareCheck, worst } from '#server/operations/health/check.ts'
import { unwrittenLines } from '#server/platform/process/log.ts'
import { jobStates, lateSecondsOf } from '#server/platform/process/recurring-job.ts'

const minute = 60
const hour = 60 * minute

export const jobsCheck = declareCheck({
  name: healthWords.jobs.name,
  running: {
    part: 'jobs',
    field: 'jobs',
    gather: () => jobStates().map((job) => ({ ...job, lateSeconds: lateSecondsOf(job) })),
    judge: (jobs) =>
      worst(
        ...jobs.map(({ failuresInRow }) => above(failuresInRow, 1, 3)),
        ...jobs.map(({ lateSeconds }) => above(lateSeconds, 5 * minute, hour)),
      ),
    show: (jobs) =>
      jobs.map((job) => ({
        name: job.name,
        label: job.label,
        every_seconds: job.everySeconds,
        succeeded_at: job.succeededAt?.toISOString() ?? null,
        failed_at: job.failedAt?.toISOString() ?? null,
        failures_in_row: job.failuresInRow,
        took_ms: job.tookMs,
      })),
  },
})

export const notificationsCheck = declareCheck({
  name: healthWords.notifications.name,
  running: {
    part: 'notifications',
    field: 'notifications',
    gather: ({ figures }) => ({
      waiting: figures.notifications,
      oldest_seconds: figures.notification_seconds,
    }),
    judge: ({ oldest_seconds }) => above(oldest_seconds, minute, 10 * minute),
  },
})

export const messagesCheck = declareCheck({
  name: healthWords.messages.name,
  running: {
    part: 'messages',
    field: 'messages',
    gather: ({ figures }) => ({ waiting: figures.messages, oldest_seconds: figures.message_seconds }),
    judge: ({ oldest_seconds }) => above(oldest_seconds, minute, 10 * minute),
  },
})

export const importsCheck = declareCheck({
  name: healthWords.imports.name,
  running: {
    part: 'imports',
    field: 'import_seconds',
    gather: ({ figures }) => figures.import_seconds,
    judge: (seconds) => above(seconds ?? 0, hour, 6 * hour),
  },
})

export const auditCheck = declareCheck({
  name: healthWords.audit.name,
  running: {
    part: 'audit',
    field: 'unsealed_seconds',
    gather: ({ figures }) => figures.unsealed_seconds,
    judge: (seconds) => above(seconds, 15 * minute, 6 * hour),
  },
})

/** Lines that the log of the answering process lost since its start. */
export const logCheck = declareCheck({
  name: healthWords.log.name,
  running: {
    part: 'log',
    field: 'lines_dropped',
    gather: () => unwrittenLines.dropped,
    judge: (dropped) => above(dropped, 1, 10_000),
  },
})
