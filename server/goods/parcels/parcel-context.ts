import type { CallableKey, CarrierAccounts } from '#server/selling/carriers/carrier-settings.ts'
import type { Carrier } from '#server/goods/carriers/carrier-port.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'

export type ConnectedCarriers = ReadonlyMap<CallableKey, Carrier>

/** Dependencies of the verbs of parcels. */
export type ParcelContext = {
  db: Db
  /** Carriers that are connected now. */
  carriers: () => ConnectedCarriers
  accounts: () => CarrierAccounts
  afterCommit: AfterCommit
  limits: RateLimits
  log: Log
}
