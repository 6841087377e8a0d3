import {
  type Health,
  type HealthPart,
  type HealthState,
  healthStates,
} from '#contract/operations/health/health.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Fingerprints } from '#server/platform/guard/sessions/session-keys.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Finding } from './finding.ts'
import type { HealthFigures } from './health-store.ts'

/** Something of a shop that is well or not, looked at before a start (npm run doctor), in a running shop (the health screen), or in both. */
export type Check<Facts = unknown> = {
  name: string
  beforeStart?: (setup: Setup) => Promise<Finding[]> | Finding[]
  running?: RunningCheck<Facts>
}

/** A part of the health screen: its facts, the judgement of them, and the field of the answer that shows them. */
export type RunningCheck<Facts> = {
  part: HealthPart
  field: keyof Health
  gather: (shop: RunningShop) => Promise<Facts> | Facts
  judge(facts: Facts): HealthState
  /** Without it, the facts are shown as they are. */
  show?(facts: Facts): unknown
}

export const declareCheck = <Facts>(check: Check<Facts>) => check

/** Settings that are valid, and facts that only the caller of the doctor knows. */
export type Setup = {
  config: ShopConfig
  /** The secret of the sessions, where there is one yet. */
  sessionSecret: string | undefined
  /** Starts of the shop that are meant to run, each of PROCESSES; undefined: as many as run now. */
  processes: number | undefined
  /** URL of the shop without TLS; undefined: port 80 of its public address. */
  plainUrl?: string
  /** Files that hold secrets. */
  secretFiles?: readonly string[]
  /** Faults of the file of settings, a line each. */
  slips?: readonly string[]
}

export type HealthContext = {
  db: Db
  dataDir: string
  /** Undefined where the shop takes none by itself. */
  backups: BackupStorage | undefined
  /** True where there is a mail server. */
  mails: boolean
  fingerprints: Fingerprints
}

/** With what its database just said of itself and the queues. */
export type RunningShop = HealthContext & { figures: HealthFigures; answerMs: number; clockMs: number }

/** `watch` from the first limit on, `bad` from the second. */
export function above(value: number, watch: number, bad: number): HealthState {
  if (value >= bad) return 'bad'
  return value >= watch ? 'watch' : 'good'
}

export const worst = (...states: HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'good'
