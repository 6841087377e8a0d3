import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import { draftPrefix, removeDrafts, syncFolder } from '#server/platform/postgres-cluster.ts'
import { takeShopLock } from '#server/platform/shop-lock.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Reading } from './components.ts'
import { findFaults } from './find-faults.ts'
import { restoreSessionSecret, restoreUploads } from './kept-files.ts'
import { manifestFile, readManifest } from './manifest.ts'
import { findMigrations, openRestored, restoreRows } from './restored-server.ts'
import { isEmptyDatabase, readRows, writeRows } from './rows-store.ts'
import { macKeyWith, sealOf } from './seal.ts'

export type RestoreWanted = {
  place: BackupPlace
  /** The newest one where none is named. */
  name?: string | undefined
  key: string | undefined
  /** Undefined: into an embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  storage: FileStorage
}

export type Restored = { name: string; moment: string; faults: string[] }

/** What may be told to who asked for it, in one line. */
export class RestoreRefused extends Error {}

/** Into an empty place only, which has everything afterwards or is as it was. */
export async function restoreBackup(wanted: RestoreWanted): Promise<Restored> {
  const { name, reading } = await openBackup(wanted)
  const faults = wanted.databaseUrl
    ? await intoServer(wanted, wanted.databaseUrl, reading)
    : await intoFolder(wanted, reading)
  return { name, moment: reading.manifest.moment, faults }
}

async function openBackup({
  place,
  name: asked,
  key,
}: RestoreWanted): Promise<{ name: string; reading: Reading }> {
  const name = asked ?? (await place.list()).at(-1)
  const bytes = name && (await place.read(name, manifestFile))
  if (!name || !bytes) throw new RestoreRefused('Ở đó không có bản sao lưu nào như vậy.')
  const manifest = readManifest(bytes, macKeyWith(key))
  return {
    name,
    reading: { manifest, seal: sealOf(manifest.salt, key), read: (file) => place.read(name, file) },
  }
}

async function intoFolder({ dataDir, storage }: RestoreWanted, reading: Reading): Promise<string[]> {
  const lock = await takeShopLock(dataDir)
  if (!lock.taken) throw new RestoreRefused('Cửa hàng trong DATA_DIR đang mở. Không có gì bị ghi đè.')
  try {
    if (existsSync(path.join(dataDir, 'postgres')))
      throw new RestoreRefused(
        'DATA_DIR đã có cơ sở dữ liệu của một cửa hàng. Hãy chọn một DATA_DIR trống; không có gì bị ghi đè.',
      )
    await removeDrafts(dataDir)
    return await withScratch(dataDir, async (scratch) => {
      const server = await openRestored(scratch, reading)
      const faults = await stopAfter(server, () => findFaults(server.url))
      await restoreUploads(reading, scratch, storage)
      await restoreSessionSecret(reading, scratch, dataDir)
      // From here on it is a shop.
      await rename(path.join(scratch, 'postgres'), path.join(dataDir, 'postgres'))
      syncFolder(dataDir)
      return faults
    })
  } finally {
    lock.release()
  }
}

async function intoServer(
  { dataDir, storage }: RestoreWanted,
  url: string,
  reading: Reading,
): Promise<string[]> {
  if (!(await isEmptyDatabase(url)))
    throw new RestoreRefused('Cơ sở dữ liệu ở DATABASE_URL không trống. Không có gì bị ghi đè.')
  const { content } = reading.manifest
  await withScratch(dataDir, async (scratch) => {
    await restoreUploads(reading, scratch, storage)
    if (content.kind === 'rows') return restoreRows(url, reading, content)
    const server = await openRestored(scratch, reading)
    return stopAfter(server, () => copyShop(server.url, url))
  })
  return findFaults(url)
}

/** The rows of one database into another, which is empty. */
export function copyShop(from: string, to: string): Promise<void> {
  return readRows(from, async (source) => writeRows(to, source, await findMigrations(source.migrations)))
}

async function stopAfter<Done>(server: EmbeddedPostgres, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } finally {
    await server.stop()
  }
}

/** A start of the shop throws such a folder away, should this process be killed. */
async function withScratch<Done>(dataDir: string, work: (scratch: string) => Promise<Done>): Promise<Done> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(dataDir, `${draftPrefix}restore-`))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
  }
}
