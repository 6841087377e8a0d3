import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { deleteOldMarks } from './work-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

type Sweeping = { db: Db; sources: DeskParts['work']; log: Log }

export const startSweepingMarks = ({ db, sources, log }: Sweeping): RecurringJob =>
  startRecurringJob({
    name: 'sweep-marks-of-work',
    label: 'Dọn việc đã làm của trang Hôm nay',
    everySeconds: 900,
    run: () => deleteOldMarks(db, sources),
    log,
  })
