import { type ShopConfig, readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { loadSettings } from '#server/selling/gateways/load-settings.ts'
import { ConfigError } from '#server/platform/process/config/config.ts'
import { endOnCrash } from '#server/platform/process/end-process.ts'
import { type BackupStorage, openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'

/** Tells what is wrong with the settings in one line. */
export function readSettings(): ShopConfig {
  endOnCrash()
  try {
    loadSettings()
    return readShopConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The settings, and the place that the command names or else BACKUP_TO. */
export function openPlaceOf(
  named: string | undefined,
  usage: string,
): { config: ShopConfig; place: BackupStorage } {
  const config = readSettings()
  const to = named ?? config.backup.to
  if (!to) {
    console.error(usage)
    process.exit(2)
  }
  return { config, place: openBackupStorage(to, config.backup.s3) }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} giây`
