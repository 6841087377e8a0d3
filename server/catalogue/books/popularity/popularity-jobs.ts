import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { renewPopularity } from './renew-popularity.ts'
import { renewSearchHead } from './renew-search-head.ts'
import { writeSelling } from './selling-store.ts'

/** Seldom enough that kept searches serve many readers, and often enough that nobody misses a best seller for long. */
export const startRenewingPopularity = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'renew-popularity',
    label: 'Tính sách bán chạy',
    everySeconds: 600,
    run: async (stopping) => {
      await writeSelling(db)
      await renewPopularity(db, stopping)
      await renewSearchHead(db, { stopping })
    },
    log,
  })
