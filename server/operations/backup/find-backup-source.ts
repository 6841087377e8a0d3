import type { Config } from '#server/platform/process/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { secretFile } from '#server/platform/database/embedded/postgres-cluster.ts'

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

/** URL of the embedded database that runs in `dataDir`, for the role that may copy all of it. */
export async function findEmbeddedAdmin(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres')
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const [port = '', socketFolder = ''] = lines.slice(3)
  const secret = JSON.parse(await readFile(path.join(folder, secretFile), 'utf8')) as { postgres: string }
  const host = socketFolder.trim() ? encodeURIComponent(folder) : `127.0.0.1:${port.trim()}`
  return `postgres://postgres:${secret.postgres}@${host}/shop`
}
