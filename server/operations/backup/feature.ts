import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { startKeepingLog, stopKeepingLog } from './log/keep-log.ts'
import { type BackupKeeping, startBackups, type BackupWatch } from './schedule/backup-jobs.ts'
import type { BackupStorage } from './storage/backup-storage.ts'
import { backupRoutes } from './backup-routes.ts'
import type { operationsFeature } from '#contract/desk/operations-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

type Parts = {
  config: Config
  database: Database
  backups: () => BackupStorage | undefined
  limits: RateLimits
}
type Open = {
  config: BackupKeeping['config']
  directUrl: string
  storage: FileStorage
  backups: () => BackupStorage | undefined
  backupWatch: BackupWatch
  log: Log
}

export const backupFeature = defineFeature({
  name: 'backup',
  routes: ({ config, database, backups, limits }: Parts) =>
    backupRoutes(database.db, { backups, log: config.backup.log }, limits),
  jobs: ({ config, directUrl, storage, backups, backupWatch, log }: Open) => {
    const job = startBackups({ config, databaseUrl: directUrl, storage, backups, watch: backupWatch, log })
    const place = backups()
    if (place && config.backup.log) return [job, startKeepingLog({ config, place, log })]
    if (!config.databaseUrl) void stopKeepingLog({ config, log })
    return [job]
  },
  desk: { names: { backup: null, connection: null, export: null } } satisfies DeskPartOf<
    typeof operationsFeature
  >,
})
