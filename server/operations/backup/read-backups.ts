import { type Backup, backupNotFound, backupType } from '#contract/operations/backup/backups.ts'
import type { BackupStorage } from './storage/backup-storage.ts'
import { type Manifest, manifestFile, readManifest, sizeOf, pieceName } from './archive/manifest.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { endOfTar, packEntry } from './archive/components.ts'

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

/** A backup as it lies there, sealed or not, as one file; who took it out of the house is written down first. */
export async function sendBackup(
  db: Db,
  place: BackupStorage | undefined,
  caller: Caller,
  name: string,
): Promise<FileResponse> {
  const bytes = await place?.read(name, manifestFile)
  if (!place || !bytes) throw new Failure(backupNotFound)
  const manifest = readManifest(bytes)
  const sealed = manifest.salt !== null
  await writeAudit(db, caller, { action: 'download-backup', on: ['backup', name], after: { sealed } })
  return new FileResponse(`hien-sach-${name}.tar`, backupType, packBackup(place, name, manifest), {
    'x-expected-length': String(sizeOf(manifest) + bytes.length),
  })
}

async function* packBackup(
  place: BackupStorage,
  name: string,
  { components }: Manifest,
): AsyncGenerator<Buffer> {
  const pieces = Object.entries(components).flatMap(([component, kept]) =>
    kept.map((_piece, index) => pieceName(component, index)),
  )
  for (const file of [...pieces, manifestFile]) {
    const bytes = await place.read(name, file)
    if (!bytes) throw new Error(`The backup has lost ${file}`)
    yield packEntry(`${name}/${file}`, bytes)
  }
  yield endOfTar
}
