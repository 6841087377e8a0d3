import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import {
  type Reading,
  restoreSessionSecret,
  restoreUploads,
} from '#server/operations/backup/archive/components.ts'
import { copyRows, openRestored, restoreRows, type Recovery } from './restored-server.ts'
import { fillEmptyFolder, refuseFullDatabase, stopAfter, TargetRefused, withScratch } from './empty-target.ts'
import { readManifests } from '#server/operations/backup/read-backups.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import { type Manifest, manifestFile, readManifest } from '#server/operations/backup/archive/manifest.ts'
import { readArchivedLog } from '#server/operations/backup/log/archived-log.ts'
import { segmentName } from '#server/operations/backup/dump/files-store.ts'
import { macKeyWith, sealOf } from '#server/operations/backup/archive/seal.ts'

export type RestoreWanted = {
  place: BackupStorage
  /** The newest one where none is named. */
  name?: string | undefined
  /** A moment that the log was kept of, or its end; undefined: the moment of the backup itself. */
  at?: Date | 'end' | undefined
  key: string | undefined
  /** Undefined: into an embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  storage: FileStorage
}

export type Restored = {
  name: string
  moment: string
  faults: string[]
  /** The log ends before the moment that was asked for, with this. */
  endsWith?: string
}

/** Into an empty place only, which has everything afterwards or is as it was. */
export async function restoreBackup(wanted: RestoreWanted): Promise<Restored> {
  const { at } = wanted
  const { name, reading } = await openBackup(at instanceof Date ? await namedBefore(wanted, at) : wanted)
  let endsWith: string | undefined
  const recovery = at && recoveryTo(wanted, at, reading.manifest, (last) => (endsWith = last ?? ''))
  const faults = wanted.databaseUrl
    ? await intoServer(wanted, wanted.databaseUrl, reading, recovery)
    : await intoFolder(wanted, reading, recovery)
  const moment = at instanceof Date && endsWith === undefined ? at.toISOString() : reading.manifest.moment
  return { name, moment, faults, ...(endsWith === undefined ? {} : { endsWith }) }
}

/** The newest backup from before that moment: the log goes on from there. */
async function namedBefore(wanted: RestoreWanted, at: Date): Promise<RestoreWanted> {
  if (wanted.name !== undefined) return wanted
  const backups = await readManifests(wanted.place)
  const before = backups.find(({ manifest }) => Date.parse(manifest.moment) <= at.getTime())
  if (before) return { ...wanted, name: before.name }
  throw new TargetRefused('Ở đó không có bản sao lưu nào trước lúc ấy.')
}

function recoveryTo(
  { place, key }: RestoreWanted,
  at: Date | 'end',
  { content, moment }: Manifest,
  onEndsBefore: Recovery['onEndsBefore'],
): Recovery {
  if (content.kind === 'rows' || content.stream === undefined)
    throw new TargetRefused(
      `Không có nhật ký đi tiếp từ bản sao lưu lúc ${moment}: lúc ấy BACKUP_LOG không bật.`,
    )
  if (at instanceof Date && at.getTime() < Date.parse(moment))
    throw new TargetRefused(`Bản sao lưu này có từ lúc ${moment}, sau lúc ấy: nhật ký chỉ đi tiếp từ đó.`)
  const { stream, log } = content
  return {
    until: at === 'end' ? undefined : at,
    segmentBytes: log.segment,
    log: readArchivedLog(place, key, { stream, since: segmentName(log, 0), size: log.segment }),
    onEndsBefore,
  }
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

function intoFolder(
  { dataDir, storage }: RestoreWanted,
  reading: Reading,
  recovery: Recovery | undefined,
): Promise<string[]> {
  return fillEmptyFolder(dataDir, async (scratch) => {
    const server = await openRestored(scratch, reading, recovery)
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
  recovery: Recovery | undefined,
): Promise<string[]> {
  await refuseFullDatabase(url)
  const { content } = reading.manifest
  await withScratch(dataDir, async (scratch) => {
    await restoreUploads(reading, scratch, storage)
    if (content.kind === 'rows') return restoreRows(url, reading, content)
    const server = await openRestored(scratch, reading, recovery)
    return stopAfter(server, () => copyRows(server.url, url))
  })
  return findFaults(url)
}
