import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { ImportContext } from './import-context.ts'
import { deleteOldImports } from './import-store.ts'
import { runImports } from './run-imports.ts'

/** Imports run in the background: at once when one is begun, and after a restart. */
export function startImportJobs(context: ImportContext) {
  const running = startRecurringJob({
    name: 'imports',
    label: 'Nhập sách từ tệp',
    everySeconds: 5,
    run: (stopping) => runImports(context, stopping),
    log: context.log,
  })
  const importJob: RecurringJob = {
    ...running,
    close: () => {
      context.closing.abort()
      return running.close()
    },
  }
  const forgetJob = startRecurringJob({
    name: 'forget-old-imports',
    label: 'Bỏ lần nhập sách cũ',
    everySeconds: 3600,
    run: (stopping) =>
      forgetInBatches({ what: 'imports', stopping, atOnce: 2 }, (most) => deleteOldImports(context.db, most)),
    log: context.log,
  })
  return { importJob, forgetJob }
}
