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
  /** Findings about what an owner saved on the screen of connections, which stands in `config` already. */
  saved?: Finding[]
  /** Faults of the file of settings, a line each. */
  slips?: readonly string[]
}

export type HealthContext = {
  db: Db
  dataDir: string
  /** Undefined where the shop takes none by itself. */
  backups: () => BackupStorage | undefined
  /** True where there is a mail server. */
  mails: () => boolean
  /** Sentence about what keeps messages to telephones from leaving. */
  messageTrouble: () => Promise<string | undefined>
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

/** `must`: the shop does not work, loses something or is open to abuse; `should`: it works, and not as well as it could. */
export type Level = 'fine' | 'should' | 'must' | 'skipped'

export type Finding = {
  level: Level
  about: string
  says: string
  /** Advice for the operator. */
  todo?: string
}

/** The findings of one subject: each names it, so that a judge need not. */
export const findingsAbout = (about: string) => ({
  fine: (says: string): Finding => ({ level: 'fine', about, says }),
  should: (says: string, todo: string): Finding => ({ level: 'should', about, says, todo }),
  must: (says: string, todo: string): Finding => ({ level: 'must', about, says, todo }),
  skipped: (says: string): Finding => ({ level: 'skipped', about, says }),
})

/** Code of an error: the words of a foreign one may quote a password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'Error' && error.cause !== undefined ? codeOf(error.cause) : error.name
}

const marks: Record<Level, string> = { fine: '✓', should: '!', must: '✗', skipped: '·' }
/** Shorter ones are words that stand in any line. */
const shortestSecret = 6

export function formatFindings(findings: readonly Finding[]): string[] {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return [
    ...findings.flatMap(({ level, about, says, todo }) => [
      `${marks[level]} ${about}: ${says}`,
      ...(todo === undefined ? [] : [`    → ${todo}`]),
    ]),
    '',
    `Phải làm: ${count('must')}   Nên làm: ${count('should')}   Ổn: ${count('fine')}   Bỏ qua: ${count('skipped')}`,
  ]
}

export const mustAct = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'must')

/** No line is made of a secret; should one come in with the words of another program, it goes no further. */
export function withoutSecrets(line: string, env: NodeJS.ProcessEnv): string {
  return secretsIn(env).reduce((told, secret) => told.replaceAll(secret, '•••'), line)
}

export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => {
    if (/SECRET|TOKEN|PASSWORD|ACCESS_KEY|_KEY$|OTLP_HEADERS/.test(name)) return value.split(',')
    if (!name.endsWith('_URL') || !URL.canParse(value)) return []
    const { password } = new URL(value)
    return [password, decodeURIComponent(password)]
  })
  return found.filter((secret) => secret.length >= shortestSecret)
}
