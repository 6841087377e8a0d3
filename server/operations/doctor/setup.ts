import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Finding } from './finding.ts'

/** Subject of an examination: settings that are valid, and facts that only its caller knows. */
export type Setup = {
  config: ShopConfig
  /** The secret of the sessions, where there is one yet. */
  sessionSecret: string | undefined
  /** Starts of the shop that are meant to run, each of PROCESSES; undefined: as many as run now. */
  processes: number | undefined
  /** URL of the shop without TLS; undefined: port 80 of its public address. */
  plainUrl?: string
  /** When the newest good backup was taken. */
  lastBackup?: (settings: ShopConfig['backup']) => Promise<Date | undefined>
}

export type Check = { name: string; run: (setup: Setup) => Promise<Finding[]> | Finding[] }
