import * as calls from '#contract/backup/backups.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import type { BackupStorage } from '#server/backup/storage/backup-storage.ts'
import { listBackups } from './list-backups.ts'
import { sendBackup } from './send-backup.ts'

const downloadsPerMinute = 5

export function backupRoutes(db: Db, place: BackupStorage | undefined, limits: RateLimits) {
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
