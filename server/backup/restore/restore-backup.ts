import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { BackupStorage } from '#server/backup/storage/backup-storage.ts'
import type { Reading } from '#server/backup/archive/components.ts'
import { copyRows } from './copy-rows.ts'
import { fillEmptyFolder, refuseFullDatabase, stopAfter, TargetRefused, withScratch } from './empty-target.ts'
import { findFaults } from '#server/backup/find-faults.ts'
import { restoreSessionSecret, restoreUploads } from '#server/backup/archive/file-components.ts'
import { manifestFile, readManifest } from '#server/backup/archive/manifest.ts'
import { openRestored, restoreRows } from './restored-server.ts'
import { macKeyWith, sealOf } from '#server/backup/archive/seal.ts'

export type RestoreWanted = {
  place: BackupStorage
  /** The newest one where none is named. */
  name?: string | undefined
  key: string | undefined
  /** Undefined: into an embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  storage: FileStorage
}

export type Restored = { name: string; moment: string; faults: string[] }

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
  if (!name || !bytes) throw new TargetRefused('Ở đó không có bản sao lưu nào như vậy.')
  const manifest = readManifest(bytes, macKeyWith(key))
  // Write access there is enough to put any shop in the place of the sealed one.
  if (key !== undefined && manifest.salt === null)
    throw new TargetRefused(
      'Bản sao lưu này không được mã hóa, không biết là của ai. Nếu chắc chắn, hãy bỏ BACKUP_KEY rồi khôi phục.',
    )
  return {
    name,
    reading: { manifest, seal: sealOf(manifest.salt, key), read: (file) => place.read(name, file) },
  }
}

function intoFolder({ dataDir, storage }: RestoreWanted, reading: Reading): Promise<string[]> {
  return fillEmptyFolder(dataDir, async (scratch) => {
    const server = await openRestored(scratch, reading)
    const faults = await stopAfter(server, () => findFaults(server.url))
    await restoreUploads(reading, scratch, storage)
    await restoreSessionSecret(reading, scratch, dataDir)
    return faults
  })
}

async function intoServer(
  { dataDir, storage }: RestoreWanted,
  url: string,
  reading: Reading,
): Promise<string[]> {
  await refuseFullDatabase(url)
  const { content } = reading.manifest
  await withScratch(dataDir, async (scratch) => {
    await restoreUploads(reading, scratch, storage)
    if (content.kind === 'rows') return restoreRows(url, reading, content)
    const server = await openRestored(scratch, reading)
    return stopAfter(server, () => copyRows(server.url, url))
  })
  return findFaults(url)
}
