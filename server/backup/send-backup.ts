import { backupNotFound, backupType } from '#contract/backups.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { SentFile } from '#server/platform/sent-file.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Manifest, manifestFile, pieceName, readManifest, sizeOf } from './manifest.ts'
import { endOfTar, packEntry } from './tar-entry.ts'

/** A backup as it lies there, sealed or not, as one file; who took it out of the house is written down first. */
export async function sendBackup(
  db: Db,
  place: BackupPlace | undefined,
  caller: Caller,
  name: string,
): Promise<SentFile> {
  const bytes = await place?.read(name, manifestFile)
  if (!place || !bytes) throw new Failure(backupNotFound)
  const manifest = readManifest(bytes)
  const sealed = manifest.salt !== null
  await writeAudit(db, caller, { action: 'download-backup', on: ['backup', name], after: { sealed } })
  return new SentFile(`hien-sach-${name}.tar`, backupType, packBackup(place, name, manifest), {
    'x-expected-length': String(sizeOf(manifest) + bytes.length),
  })
}

async function* packBackup(
  place: BackupPlace,
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
