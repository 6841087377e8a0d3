import { importRunning } from '#contract/imports.ts'
import { cleanLine } from '#contract/vietnamese.ts'
import type { Person } from '#contract/person.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import type { UploadedFile } from '#server/platform/read-multipart.ts'
import { isUniqueViolation } from '#server/platform/unique-violation.ts'
import type { ImportDesk } from './import-desk.ts'
import { findImportUnderWay, insertImport } from './import-store.ts'

type Wishes = { check_first: boolean; accept_doubtful: boolean; create_categories: boolean }

const longestName = 255

/** The file is put away and its reading begins behind the caller's back; there is one import at a time. */
export async function beginImport(
  desk: ImportDesk,
  caller: Caller,
  { account_id }: Person,
  { bytes, name }: UploadedFile,
  wishes: Wishes,
): Promise<number> {
  // Told before a file is kept for nothing; the database has the last word.
  if (await findImportUnderWay(desk.db)) throw new Failure(importRunning)
  const file_name = cleanLine(name).slice(-longestName) || 'sach'
  const file = await desk.storage.save('import', bytes, 'bin')
  const id = await desk.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, account_id)
      const made = await insertImport(tx, { account_id, file_name, file, ...wishes })
      const after = { file_name, bytes: bytes.length, ...wishes }
      await writeAudit(tx, caller, { action: 'import-books', on: ['import', made], after })
      return made
    })
    .catch(async (error: unknown) => {
      await desk.storage.remove(file)
      throw isUniqueViolation(error) ? new Failure(importRunning) : error
    })
  desk.wake()
  return id
}
