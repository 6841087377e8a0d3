import type { Config } from '#server/platform/process/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { findEmbeddedAdmin } from '#server/operations/backup/dump/find-embedded-admin.ts'

export type BackupSource = { url: string; adminUrl: string | undefined; stop: () => Promise<void> }

type Say = (line: string) => void

/** The database of a shop, open or closed; an embedded one that sleeps is woken for as long as this takes. */
export async function findBackupSource(config: Config, say: Say): Promise<BackupSource> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) {
    await waitForDatabase(url, { seconds: config.databaseWait, say })
    return { url, adminUrl: undefined, stop: async () => {} }
  }
  const lock = await takeShopLock(config.dataDir)
  if (!lock.taken) return { ...(await doorsOf(config.dataDir)), stop: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, report: say })
  const stop = async () => {
    await server.stop()
    lock.release()
  }
  try {
    await migrate(server.url)
    return { ...(await doorsOf(config.dataDir)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function doorsOf(dataDir: string) {
  const adminUrl = await findEmbeddedAdmin(dataDir)
  return { url: adminUrl, adminUrl }
}
