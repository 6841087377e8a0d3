import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { ImportContext } from './import-context.ts'
import { deleteOldImports } from './import-store.ts'
import { runImports } from './run-imports.ts'

/** How long one may look at an import, and take it back. */
const keptDays = 90

/** What lies waiting is done in the background: at once when somebody brings it, and after a restart. */
export function startImportJobs(context: ImportContext): RecurringJob[] {
  const closing = new AbortController()
  const job = startRecurringJob({
    name: 'imports',
    everySeconds: 5,
    run: (stopping) => runImports(context, stopping),
    log: context.log,
  })
  context.wake = job.soon
  context.closing = closing.signal
  return [
    {
      ...job,
      close: () => {
        closing.abort()
        return job.close()
      },
    },
    startRecurringJob({
      name: 'forget-old-imports',
      everySeconds: 3600,
      run: () => deleteOldImports(context.db, keptDays),
      log: context.log,
    }),
  ]
}
