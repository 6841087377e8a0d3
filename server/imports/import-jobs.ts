import { type RecurringJob, startRecurringJob } from '#server/platform/recurring-job.ts'
import type { ImportDesk } from './import-desk.ts'
import { deleteOldImports } from './import-store.ts'
import { runImports } from './run-imports.ts'

/** How long one may look at an import, and take it back. */
const keptDays = 90

/** What lies waiting is done in the background: at once when somebody brings it, and after a restart. */
export function startImportJobs(desk: ImportDesk): RecurringJob[] {
  const closing = new AbortController()
  const job = startRecurringJob({
    name: 'imports',
    everySeconds: 5,
    run: (stopping) => runImports(desk, stopping),
    log: desk.log,
  })
  desk.wake = job.soon
  desk.closing = closing.signal
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
      run: () => deleteOldImports(desk.db, keptDays),
      log: desk.log,
    }),
  ]
}
