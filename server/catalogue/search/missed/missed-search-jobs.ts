import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { deleteOldMissedSearches } from './missed-search-store.ts'

export const startForgettingSearches = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'forget-searches',
    label: 'Bỏ lượt tìm cũ',
    everySeconds: 3600,
    run: () => deleteOldMissedSearches(db),
    log,
  })
