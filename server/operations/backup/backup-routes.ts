import * as calls from '#contract/operations/backup/backups.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import type { BackupStorage } from './storage/backup-storage.ts'
import { describeLog } from './log/archived-log.ts'
import { describeBackup, readManifests, sendBackup } from './read-backups.ts'

const downloadsPerMinute = 5

type Kept = { backups: () => BackupStorage | undefined; log: boolean }

export function backupRoutes(db: Db, { backups, log }: Kept, limits: RateLimits) {
  const downloads = limits.of({
    name: 'backup-downloads',
    by: 'person',
    limit: downloadsPerMinute,
    seconds: 60,
  })
  return [
    service(calls.getBackups, async () => {
      const place = backups()
      if (!place) return { configured: false, log: null, data: [] }
      const taken = await readManifests(place)
      return {
        configured: true,
        log: log ? await describeLog(db, place, taken) : null,
        data: taken.map(describeBackup),
      }
    }),
    service(calls.downloadBackup, async ({ query, caller, person }) => {
      await downloads.take(person.account_id)
      return sendBackup(db, backups(), caller, query.name)
    }),
  ]
}
