import type { Config } from '#server/platform/process/config/config.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Dependencies of the verbs of letters. */
export type LetterContext = {
  db: Database['db']
  /** Undefined where the owner has set up no mail server: letters are written all the same, and stand in the outbox. */
  mail: () => MailSettings | undefined
  keys: Pick<SessionKeys, 'letter' | 'tracking'>
  /** Files that go with a letter. */
  storage: Pick<FileStorage, 'read'>
  /** Address that the links of letters lead to. */
  shopUrl: () => string
  log: Log
}

export const createLetterContext = (options: {
  config: Pick<Config, 'mail'>
  database: Pick<Database, 'db'>
  keys: SessionKeys
  storage: FileStorage
  publicUrl: () => string
  log: Log
}): LetterContext => ({
  db: options.database.db,
  mail: () => options.config.mail,
  keys: options.keys,
  storage: options.storage,
  shopUrl: () => options.config.mail?.shopUrl ?? options.publicUrl(),
  log: options.log,
})
