import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { writeDemand } from './demand-store.ts'

/** The list of what is to be ordered reads stock and what is on its way itself: only the pace of the sales is kept. */
export const startRenewingDemand = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'renew-demand',
    label: 'Tính sách cần đặt',
    everySeconds: 600,
    run: () => writeDemand(db),
    log,
  })
