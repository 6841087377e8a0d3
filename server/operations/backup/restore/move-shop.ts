import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/process/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { folderStorage, openStorage } from '#server/platform/files/open-storage.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { copyRows } from './restored-server.ts'
import { fillEmptyFolder, refuseFullDatabase, stopAfter, TargetRefused } from './empty-target.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import { sessionSecretFile } from '#server/operations/backup/archive/components.ts'
import { countLivingShops } from '#server/operations/backup/dump/rows-store.ts'

type Say = (line: string) => void

export const isServer = (to: string) => /^postgres(ql)?:\/\//.test(to)

/** The shop of these settings to a server or a folder, which is empty. The old one stays as it is; nothing may be sold there meanwhile. */
export function moveShop(config: Config, to: string, say: Say): Promise<string[]> {
  return withClosedShop(config, say, async (url) => {
    await migrate(url)
    return isServer(to) ? toServer(url, to, say) : toFolder(config, url, path.resolve(to))
  })
}

async function withClosedShop<Done>(
  config: Config,
  say: Say,
  work: (url: string) => Promise<Done>,
): Promise<Done> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) {
    await waitForDatabase(url, { seconds: config.databaseWait, say })
    if ((await countLivingShops(url)) > 0) throw stillOpen()
    return work(url)
  }
  const lock = await takeShopLock(config.dataDir)
  if (!lock.taken) throw stillOpen()
  try {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, report: say })
    return await stopAfter(server, () => work(server.url))
  } finally {
    lock.release()
  }
}

const stillOpen = () =>
  new TargetRefused('Cửa hàng đang mở: hãy đóng lại trước, để không mất đơn nào đặt trong lúc chuyển.')

async function toServer(from: string, to: string, say: Say): Promise<string[]> {
  await waitForDatabase(to, { seconds: 10, say })
  await refuseFullDatabase(to)
  await copyRows(from, to)
  return findFaults(to)
}

/** With the uploads that lie in a folder, and what signs the sessions. */
function toFolder(config: Config, from: string, dataDir: string): Promise<string[]> {
  return fillEmptyFolder(dataDir, async (scratch) => {
    const server = await startEmbeddedPostgres({ dataDir: scratch, report: () => {} })
    const faults = await stopAfter(server, async () => {
      await copyRows(from, server.url)
      return findFaults(server.url)
    })
    if (!config.s3 && dataDir !== config.dataDir) await copyUploads(config, path.join(dataDir, 'uploads'))
    await copySessionSecret(config.dataDir, dataDir)
    return faults
  })
}

async function copyUploads(config: Config, folder: string) {
  const [from, to] = [openStorage(config), folderStorage(folder)]
  for await (const { name } of from.list()) {
    const bytes = await from.read(name)
    if (bytes) await to.putBack(name, bytes)
  }
}

async function copySessionSecret(from: string, to: string) {
  if (from === to) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  await copyFile(path.join(from, sessionSecretFile), path.join(to, sessionSecretFile)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}
