import type { AppParts } from './app-parts.ts'
import { features } from './features.ts'
import { startSweepingUploads } from '#server/platform/files/upload-jobs.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'

/** Jobs of all features while the shop is open; imports start by themselves, since they are closed earlier. */
export function startJobs(parts: AppParts, hub: Hub): RecurringJob[] {
  const { database, storage, log } = parts
  const open = { ...parts, ...parts.built, hub }
  const uses = features.flatMap(({ uploads = [] }) => uploads)
  return [
    ...features.flatMap(({ jobs }) => jobs?.(open) ?? []),
    startSweepingUploads({ db: database.db, storage, uses, log }),
  ]
}
