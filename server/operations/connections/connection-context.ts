import type { Db } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'

/** Dependencies of the verbs of connections. */
export type ConnectionContext = {
  db: Db
  /** Settings in force, which all features read: connections are written into them. */
  config: ShopConfig
  keys: Pick<SessionKeys, 'connection' | 'fingerprint'>
  log: Log
}
