import type { Backup } from '#contract/backup/backups.ts'
import type { BackupStorage } from '#server/backup/storage/backup-storage.ts'
import { manifestFile, readManifest, sizeOf } from '#server/backup/archive/manifest.ts'

/** Newest first. One that was removed meanwhile is left out. */
export async function listBackups(place: BackupStorage): Promise<Backup[]> {
  const names = (await place.list()).toReversed()
  const found = await Promise.all(names.map((name) => describe(place, name)))
  return found.filter((backup) => backup !== undefined)
}

async function describe(place: BackupStorage, name: string): Promise<Backup | undefined> {
  const bytes = await place.read(name, manifestFile)
  if (!bytes) return undefined
  const manifest = readManifest(bytes)
  const { moment, salt, content, faults } = manifest
  return { name, moment, bytes: sizeOf(manifest), sealed: salt !== null, content: content.kind, faults }
}
