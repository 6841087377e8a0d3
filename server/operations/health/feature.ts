import { defineFeature } from '#server/base/features/feature.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fingerprintsOf, type SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { LetterContext } from '#server/talking/letters/letter-context.ts'
import type { ChannelContext } from '#server/talking/channels/channel-context.ts'
import { healthRoutes } from './health-routes.ts'

type Parts = {
  config: Config
  database: Database
  backups: () => BackupStorage | undefined
  keys: SessionKeys
  letters: LetterContext
  channels: ChannelContext
}

export const healthFeature = defineFeature({
  name: 'health',
  routes: ({ config, database, backups, keys, letters, channels }: Parts) =>
    healthRoutes({
      db: database.db,
      dataDir: config.dataDir,
      backups,
      mails: () => letters.mail() !== undefined,
      messageTrouble: channels.trouble,
      fingerprints: fingerprintsOf(keys),
    }),
})
