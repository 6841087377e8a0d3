import { type Config, ConfigError, loadEnvFile, readConfig } from '#server/platform/config.ts'
import { endOnCrash } from '#server/platform/end-on-crash.ts'
import type { BackupPlace } from '#server/backup/backup-place.ts'
import { openPlace } from '#server/backup/open-place.ts'

/** The settings, and the place that the command names or else BACKUP_TO. What is wrong with them is told in one line. */
export function openPlaceOf(
  named: string | undefined,
  usage: string,
): { config: Config; place: BackupPlace } {
  endOnCrash()
  loadEnvFile()
  try {
    const config = readConfig(process.env)
    const to = named ?? config.backup.to
    if (to) return { config, place: openPlace(to, config.backup.s3) }
    console.error(usage)
    process.exit(2)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} giây`
