/** Good; to be looked at soon; to be looked at now. */
export const healthStates = ['good', 'watch', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

/** Something of the shop that is well or not. */
export const healthParts = [
  'database',
  'clock',
  'disk',
  'backup',
  'jobs',
  'letters',
  'notifications',
  'messages',
  'payments',
  'imports',
  'audit',
  'log',
  'secrets',
] as const
export type HealthPart = (typeof healthParts)[number]

/** Null or undefined is not known, or there is none of it. */
export type HealthFacts = {
  database: { answer_ms: number; connections: number; most_connections: number; longest_seconds: number }
  /** Clock skew between the database and the shop. */
  clock_ms: number
  disk: { free: number; all: number } | null
  backup: { configured: boolean; ageHours: number | undefined }
  jobs: readonly { failuresInRow: number; lateSeconds: number }[]
  letters: { sent: boolean; oldest_seconds: number; failed_today: number }
  notifications: { oldest_seconds: number }
  messages: { oldest_seconds: number }
  /** Attempts that neither were paid nor ended, an hour after their time. */
  unheard_payments: number
  import_seconds: number | null
  unsealed_seconds: number
  /** Lines that the log of the answering process lost since its start. */
  lines_dropped: number
  secrets: SecretFacts
}

export type SecretFacts = {
  /** Secrets that are accepted beside the one that signs. */
  accepted: number
  /** Rows still sealed with one of these, and those with one that is accepted no more. */
  sealed_before: number
  lost: number
  /** Since one of these last signed; null where none did, as one that only comes. */
  quiet_days: number | null
}

/** As long as a visitor's cart is kept: what was signed before and is in use was signed anew by then. */
export const quietDaysOfSecret = 60

const minute = 60
const hour = 60 * minute

/** `watch` from the first limit on, `bad` from the second. */
function above(value: number, watch: number, bad: number): HealthState {
  if (value >= bad) return 'bad'
  return value >= watch ? 'watch' : 'good'
}
const worst = (...states: HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'good'

const judges: { [Part in HealthPart]: (facts: HealthFacts) => HealthState } = {
  database: ({ database }) =>
    worst(
      above(database.answer_ms, 100, 1_000),
      above(database.connections / database.most_connections, 0.7, 0.9),
      above(database.longest_seconds, 5 * minute, 30 * minute),
    ),
  // Prices that begin and end count on a quarter of a second.
  clock: ({ clock_ms }) => above(Math.abs(clock_ms), 250, 2_000),
  disk: ({ disk }) => (disk ? above(1 - disk.free / disk.all, 0.85, 0.95) : 'good'),
  backup: ({ backup: { configured, ageHours } }) =>
    configured ? above(ageHours ?? Infinity, 26, 50) : 'watch',
  jobs: ({ jobs }) =>
    worst(
      ...jobs.map(({ failuresInRow }) => above(failuresInRow, 1, 3)),
      ...jobs.map(({ lateSeconds }) => above(lateSeconds, 5 * minute, hour)),
    ),
  letters: ({ letters: { sent, oldest_seconds, failed_today } }) =>
    sent ? worst(above(oldest_seconds, 10 * minute, hour), above(failed_today, 1, 50)) : 'watch',
  notifications: ({ notifications }) => above(notifications.oldest_seconds, minute, 10 * minute),
  messages: ({ messages }) => above(messages.oldest_seconds, minute, 10 * minute),
  payments: ({ unheard_payments }) => above(unheard_payments, 1, 20),
  imports: ({ import_seconds }) => above(import_seconds ?? 0, hour, 6 * hour),
  secrets: ({ secrets }) => (secrets.lost > 0 || mayDropSecret(secrets) ? 'watch' : 'good'),
  audit: ({ unsealed_seconds }) => above(unsealed_seconds, 15 * minute, 6 * hour),
  log: ({ lines_dropped }) => above(lines_dropped, 1, 10_000),
}

/** True where the secret before is of no more use: nothing is sealed with it, and what it signed is old. */
export const mayDropSecret = ({ accepted, sealed_before, quiet_days }: SecretFacts) =>
  accepted > 0 && sealed_before === 0 && (quiet_days ?? 0) >= quietDaysOfSecret

export const judgeHealth = (facts: HealthFacts) =>
  healthParts.map((part) => ({ part, state: judges[part](facts) }))
