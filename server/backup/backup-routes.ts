import * as calls from '#contract/backups.ts'
import type { Db } from '#server/platform/database.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import { service } from '#server/platform/serve.ts'
import type { BackupPlace } from './backup-place.ts'
import { listBackups } from './list-backups.ts'
import { sendBackup } from './send-backup.ts'

const downloadsPerMinute = 5

export function backupRoutes(db: Db, place: BackupPlace | undefined, limits: RateLimits) {
  const downloads = limits.of({
    name: 'backup-downloads',
    by: 'person',
    limit: downloadsPerMinute,
    seconds: 60,
  })
  return [
    service(calls.getBackups, async () => ({
      configured: place !== undefined,
      data: place ? await listBackups(place) : [],
    })),
    service(calls.downloadBackup, async ({ query, caller, person }) => {
      await downloads.take(person.account_id)
      return sendBackup(db, place, caller, query.name)
    }),
  ]
}
