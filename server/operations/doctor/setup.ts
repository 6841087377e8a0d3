import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Finding } from './finding.ts'

/** What is examined: settings that are valid, and what only the caller of the examination knows. */
export type Setup = {
  config: ShopConfig
  /** The secret of the sessions, where there is one yet. */
  sessionSecret: string | undefined
  /** How many starts of the shop are meant to run, each of PROCESSES; undefined: as many as run now. */
  processes: number | undefined
  /** Where the shop is reached without TLS; undefined: port 80 of its public address. */
  plainUrl?: string
  /** When the newest good backup was taken. */
  lastBackup?: (settings: ShopConfig['backup']) => Promise<Date | undefined>
}

export type Check = { name: string; run: (setup: Setup) => Promise<Finding[]> | Finding[] }
