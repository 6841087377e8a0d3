import type { Config } from '#server/platform/process/config/config.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Dependencies of the verbs of restock notices. */
export type RestockContext = { db: Database['db']; mail: () => MailSettings | undefined }

export const createRestockContext = (options: {
  config: Pick<Config, 'mail'>
  database: Database
}): RestockContext => ({ db: options.database.db, mail: () => options.config.mail })
