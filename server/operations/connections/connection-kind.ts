import type { Finding } from '#server/operations/health/check.ts'
import type { SettingField } from '#server/platform/process/config/setting-field.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Texts by the names of their fields; a field that was left empty is not there. */
export type Values = Readonly<Record<string, string>>

/** Database of the shop, for what a house gives only once. */
type Kept = Pick<ConnectionContext, 'db' | 'keys'>

/** Another house that the owner connects the shop with, or a place that it writes to. `connection-list.ts` has them all. */
export type ConnectionKind = {
  key: string
  name: string
  about: string
  fields: readonly SettingField[]
  /** Variables of the environment that are set for nothing else: where any of them stands there, the environment decides. */
  decidedBy: readonly string[]
  /** Variables that the fields make; the fields themselves where it is not said. */
  compose?: (values: Values) => Values
  /** Looks whether it works, as the doctor does, with settings that are not in force yet. */
  check: (config: ShopConfig, kept: Kept) => Promise<readonly Finding[]> | readonly Finding[]
  /** Sentence why it cannot be set up in this shop at all. */
  barred?: (config: ShopConfig) => string | undefined
  /** Sentence why the shop cannot leave what it is connected with now; `next` is what it would be connected with. */
  held?: (now: ShopConfig, next: ShopConfig) => Promise<string | undefined>
  /** Addresses of the shop that the other house is to be given. */
  addresses?: readonly { label: string; path: string }[]
}

/** Dependencies of the verbs of connections. */
export type ConnectionContext = {
  db: Db
  /** Settings in force, which all features read: connections are written into them. */
  config: ShopConfig
  keys: Pick<SessionKeys, 'connection' | 'fingerprint'>
  log: Log
}
