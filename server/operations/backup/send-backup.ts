import { backupNotFound, backupType } from '#contract/operations/backup/backups.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import {
  type Manifest,
  manifestFile,
  pieceName,
  readManifest,
  sizeOf,
} from '#server/operations/backup/archive/manifest.ts'
import { endOfTar, packEntry } from '#server/operations/backup/archive/tar-entry.ts'

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
