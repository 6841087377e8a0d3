import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { writeHead, sealAuditLog } from './audit-chain.ts'

/** The log of the process is kept elsewhere than the database: who changes the chain there does not reach what stands here. */
const tellEveryMs = 600_000

/** Seals the audit log a few seconds after it was written, and tells the head of the chain now and then. */
export function startSealing({ db, log }: { db: Db; log: Log }): RecurringJob {
  let told = { head: '', at: -Infinity }
  return startRecurringJob({
    name: 'seal the audit log',
    label: 'Niêm phong nhật ký thao tác',
    everySeconds: 10,
    log,
    run: async (stopping) => {
      const found = await sealAuditLog(db, { stopping })
      if (!found) return
      const head = writeHead(found)
      if (head === told.head || performance.now() - told.at < tellEveryMs) return
      told = { head, at: performance.now() }
      log.info({ head }, 'the audit log is sealed up to here')
    },
  })
}
