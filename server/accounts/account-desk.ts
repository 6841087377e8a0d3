import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import type { Identify } from '#server/platform/caller.ts'
import type { Log } from '#server/platform/log.ts'
import { RateLimit } from '#server/platform/rate-limit.ts'
import type { SessionEvents } from '#server/platform/session-events.ts'
import type { SessionKeys } from '#server/platform/session-keys.ts'
import { identifyCallers } from './identify-callers.ts'
import { PageSession } from './page-session.ts'
import type { PersonalData } from './personal-data.ts'
import { googleKeys } from './verify-google-token.ts'

type DeskOptions = {
  config: Config
  database: Database
  keys: SessionKeys
  storage: FileStorage
  sessionEvents: SessionEvents
  log: Log
  /** What later features keep about a person. */
  personalData?: readonly PersonalData[]
}

export type AccountDesk = {
  db: Database['db']
  config: Config
  keys: SessionKeys
  storage: FileStorage
  sessionEvents: SessionEvents
  log: Log
  pageSession: PageSession
  identify: Identify
  googleKeys: ReturnType<typeof googleKeys> | undefined
  refreshes: RateLimit
  personalData: readonly PersonalData[]
}

const refreshesPerMinute = 600

/** What the verbs of accounts work with. */
export function openAccountDesk(options: DeskOptions): AccountDesk {
  const { config, database, keys, personalData = [] } = options
  const pageSession = new PageSession(keys, config.publicUrl?.startsWith('https:') ?? false)
  return {
    ...options,
    db: database.db,
    pageSession,
    identify: identifyCallers(database, keys, pageSession),
    googleKeys: config.google && googleKeys(config.google.keysUrl),
    refreshes: new RateLimit(refreshesPerMinute),
    personalData,
  }
}
