import type { Config } from '#server/platform/process/config/config.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { findEmbeddedAdmin } from '#server/operations/backup/find-backup-source.ts'
import { findManifest } from '#server/operations/backup/read-backups.ts'
import { takeBackup } from '#server/operations/backup/take-backup.ts'
import { openLogSlot } from '#server/operations/backup/log/log-slot-store.ts'
import { removeOldLog, streamOf } from '#server/operations/backup/log/archived-log.ts'
import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'

export type BackupKeeping = {
  config: Config
  databaseUrl: string
  storage: FileStorage
  place: BackupStorage
  watch: BackupWatch
  log: Log
  now?: () => Date
}

const tenMinutes = 600

type Scheduled = Omit<BackupKeeping, 'place'> & { backups: () => BackupStorage | undefined }

/**
 * Takes the backup of the day where none is there yet, in one process of all, and throws away what the rule does not keep; nothing while
 * the shop has no place for backups.
 */
export function startBackups({ backups, ...keeping }: Scheduled): RecurringJob {
  return startRecurringJob({
    name: 'back up the shop',
    label: 'Sao lưu nhà sách',
    everySeconds: tenMinutes,
    log: keeping.log,
    run: async (stopping) => {
      const place = backups()
      if (place) await keepBackups({ ...keeping, place }, stopping)
    },
  })
}

export async function keepBackups(keeping: BackupKeeping, stopping?: AbortSignal) {
  const { config, databaseUrl, storage, place, watch, log, now = () => new Date() } = keeping
  const adminUrl = config.databaseUrl ? undefined : await findEmbeddedAdmin(config.dataDir)
  const names = await place.list()
  const newest = names.at(-1)
  const keepsLog = adminUrl !== undefined && config.backup.log
  const gone = keepsLog && !(await goesOn(place, newest, adminUrl))
  const due = (found: readonly string[]) =>
    isBackupDue(found, config.backup.at, now()) || (gone && found.at(-1) === newest)
  watch.see(names)
  if (!due(names)) return
  const since = performance.now()
  const taken = await takeBackup({
    url: databaseUrl,
    adminUrl,
    dataDir: config.dataDir,
    storage,
    place,
    key: config.backup.key,
    bytesPerSecond: config.backup.megabytesPerSecond * 1e6,
    check: true,
    due,
    now,
    signal: stopping,
  })
  if (taken) {
    const { name, bytes, faults = [] } = taken
    const seconds = Math.round((performance.now() - since) / 1000)
    log.info(
      { name, bytes, seconds, faults: faults.length },
      'a backup was taken and restored beside the shop',
    )
    if (faults.length > 0)
      log.error({ name, faults }, 'a backup holds figures that do not agree: npm run till:check')
    for (const outlived of listExpiredBackups(await place.list())) {
      await place.remove(outlived)
      log.info({ name: outlived }, 'a backup that the rule does not keep was removed')
    }
    const files = await removeOldLog(place)
    if (files > 0) log.info({ files }, 'log from before the oldest backup was removed')
  }
  watch.see(await place.list())
}

/** True where the log that is kept now goes on from the newest backup: a line that begins anew is of no use without one. */
async function goesOn(place: BackupStorage, newest: string | undefined, adminUrl: string): Promise<boolean> {
  const { name } = await openLogSlot(adminUrl, new Date())
  const manifest = newest === undefined ? undefined : await findManifest(place, newest)
  return manifest !== undefined && streamOf(manifest)?.stream === name
}

/** Facts about the backups that a process knows, for those who watch it. */
export class BackupWatch {
  newest: Date | undefined

  see(names: readonly string[]) {
    const name = names.at(-1)
    this.newest = name === undefined ? undefined : timeOfBackup(name)
  }
}

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
