import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { addVitalCounts, deleteOldVitalCounts } from './vital-count-store.ts'
import { type VitalTally, writtenEverySeconds } from './vital-tally.ts'

type JobContext = { db: Db; tally: VitalTally; log: Log }

export const startVitalJobs = ({ db, tally, log }: JobContext): RecurringJob[] => [
  startWriting({ db, tally, log }),
  startRecurringJob({
    name: 'forget-vitals',
    label: 'Bỏ số đo tốc độ cũ',
    everySeconds: 3600,
    run: () => deleteOldVitalCounts(db),
    log,
  }),
]

function startWriting({ db, tally, log }: JobContext): RecurringJob {
  const run = () => tally.write((counted) => addVitalCounts(db, counted))
  const job = startRecurringJob({
    name: 'write-vitals',
    label: 'Ghi số đo tốc độ của người đọc',
    everySeconds: writtenEverySeconds,
    run,
    log,
  })
  return {
    ...job,
    close: async () => {
      await job.close()
      await run().catch((error: unknown) => log.warn({ err: error }, 'the last vitals could not be written'))
    },
  }
}
