import type { Backup } from '#contract/operations/backup/backups.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import {
  type Manifest,
  manifestFile,
  readManifest,
  sizeOf,
} from '#server/operations/backup/archive/manifest.ts'

export type NamedManifest = { name: string; manifest: Manifest }

/** Newest first. One that was removed meanwhile is left out. */
export async function readManifests(place: BackupStorage): Promise<NamedManifest[]> {
  const names = (await place.list()).toReversed()
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await findManifest(place, name)
      return manifest && { name, manifest }
    }),
  )
  return found.filter((backup) => backup !== undefined)
}

export async function findManifest(place: BackupStorage, name: string): Promise<Manifest | undefined> {
  const bytes = await place.read(name, manifestFile)
  return bytes && readManifest(bytes)
}

export function describeBackup({ name, manifest }: NamedManifest): Backup {
  const { moment, salt, content, faults } = manifest
  return { name, moment, bytes: sizeOf(manifest), sealed: salt !== null, content: content.kind, faults }
}
