import { type Config, hasTls } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import type { Caller, Identify } from '#server/platform/caller.ts'
import type { Log } from '#server/platform/log.ts'
import { RateLimit } from '#server/platform/rate-limit.ts'
import type { SessionEvents } from '#server/platform/session-events.ts'
import type { SessionKeys } from '#server/platform/session-keys.ts'
import { SignedIdCookie } from '#server/platform/signed-id-cookie.ts'
import { identifyCallers } from './identify-callers.ts'
import type { PersonalData } from './personal-data.ts'
import { googleKeys } from './verify-google-token.ts'

/** What a later feature does when somebody has signed in, with the sentences that he is told about it. */
export type AfterSignIn = (caller: Caller, accountId: number) => Promise<string[]>

type DeskOptions = {
  config: Config
  database: Database
  keys: SessionKeys
  storage: FileStorage
  sessionEvents: SessionEvents
  log: Log
  /** What later features keep about a person. */
  personalData?: readonly PersonalData[]
  afterSignIn?: readonly AfterSignIn[]
}

export type AccountDesk = {
  db: Database['db']
  config: Config
  keys: SessionKeys
  storage: FileStorage
  sessionEvents: SessionEvents
  log: Log
  /** Names the session of whoever signed in, to read pages with: to change anything takes the bearer. */
  pageSession: SignedIdCookie
  identify: Identify
  googleKeys: ReturnType<typeof googleKeys> | undefined
  refreshes: RateLimit
  personalData: readonly PersonalData[]
  afterSignIn: readonly AfterSignIn[]
}

const refreshesPerMinute = 600

/** What the verbs of accounts work with. */
export function openAccountDesk(options: DeskOptions): AccountDesk {
  const { config, database, keys, personalData = [], afterSignIn = [] } = options
  const pageSession = new SignedIdCookie('session', keys.page, hasTls(config))
  return {
    ...options,
    db: database.db,
    pageSession,
    identify: identifyCallers(database, keys, pageSession),
    googleKeys: config.google && googleKeys(config.google.keysUrl),
    refreshes: new RateLimit(refreshesPerMinute),
    personalData,
    afterSignIn,
  }
}
