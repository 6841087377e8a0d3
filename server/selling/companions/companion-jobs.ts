import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { writeCompanions } from './companion-store.ts'

/** Parcels arrive by day: what goes with what changes slowly. */
export const startCountingCompanions = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'count-companions',
    label: 'Tính sách hay được mua cùng nhau',
    everySeconds: 3600,
    run: () => writeCompanions(db),
    log,
  })
