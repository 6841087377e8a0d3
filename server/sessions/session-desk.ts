import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Identify } from '#server/platform/caller.ts'
import type { Log } from '#server/platform/log.ts'
import { RateLimit } from '#server/platform/rate-limit.ts'
import type { SessionEvents } from '#server/platform/session-events.ts'
import type { SessionKeys } from '#server/platform/session-keys.ts'
import { identifyCallers } from './identify-callers.ts'
import { PageSession } from './page-session.ts'

export type SessionDeskOptions = {
  config: Config
  database: Database
  keys: SessionKeys
  sessionEvents: SessionEvents
  log: Log
}

export type SessionDesk = {
  db: Database['db']
  config: Config
  keys: SessionKeys
  sessionEvents: SessionEvents
  log: Log
  pageSession: PageSession
  identify: Identify
  refreshes: RateLimit
}

const refreshesPerMinute = 600

/** What the verbs of sessions work with. */
export function openSessionDesk({
  config,
  database,
  keys,
  sessionEvents,
  log,
}: SessionDeskOptions): SessionDesk {
  const pageSession = new PageSession(keys, config.publicUrl?.startsWith('https:') ?? false)
  return {
    db: database.db,
    config,
    keys,
    sessionEvents,
    log,
    pageSession,
    identify: identifyCallers(database, keys, pageSession),
    refreshes: new RateLimit(refreshesPerMinute),
  }
}
