import type { Log } from '#server/platform/process/log.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { RestockContext } from './restock-context.ts'
import { deleteUnconfirmed } from './restock-store.ts'
import { tellRestocked } from './tell-restocked.ts'

export function startRestockJobs(context: RestockContext, log: Log): RecurringJob[] {
  return [
    startRecurringJob({
      name: 'tell-restocked',
      everySeconds: 3,
      run: (stopping) => tellRestocked(context, stopping),
      log,
    }),
    startRecurringJob({
      name: 'forget-unconfirmed-notices',
      everySeconds: 3600,
      run: (stopping) =>
        forgetInBatches({ what: 'unconfirmed-notices', stopping }, (most) =>
          deleteUnconfirmed(context.db, most),
        ),
      log,
    }),
  ]
}
