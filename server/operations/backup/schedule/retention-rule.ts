import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'

/** Days, weeks and months back for each of which the newest backup is kept. */
const rule = { day: 7, week: 4, month: 12 } as const
type Period = keyof typeof rule

const hour = 3_600_000
const day = 24 * hour
/** The shop's clock; Vietnam has no summer time. */
const ahead = 7 * hour

const shopDay = (time: Date) => Math.floor((time.getTime() + ahead) / day)

function periodOf(period: Period, time: Date): string | number {
  // The first day of all was a Thursday: weeks begin on Mondays.
  if (period === 'week') return Math.floor((shopDay(time) + 3) / 7)
  return period === 'day' ? shopDay(time) : new Date(time.getTime() + ahead).toISOString().slice(0, 7)
}

/** Which of these backups are not kept any longer. The newest one always is: it is that of its day. */
export function listExpiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set<string>()
  for (const period of Object.keys(rule) as Period[]) {
    const newest = new Map<string | number, string>()
    for (const name of newestFirst) {
      const at = periodOf(period, timeOfBackup(name))
      if (newest.size < rule[period] && !newest.has(at)) newest.set(at, name)
    }
    for (const name of newest.values()) kept.add(name)
  }
  return names.filter((name) => !kept.has(name))
}

/** True where the backup of the day is still to be taken: none has begun since it last struck `at`, HH:MM in Vietnam. */
export function isBackupDue(names: readonly string[], at: string, now: Date): boolean {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const strikes = hours * hour + minutes * 60_000
  const struck = Math.floor((now.getTime() + ahead - strikes) / day) * day - ahead + strikes
  const newest = names.toSorted().at(-1)
  return newest === undefined || timeOfBackup(newest).getTime() < struck
}
