import { importRunning } from '#contract/catalogue/imports/imports.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import type { Person } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { UploadedFile } from '#server/platform/http/requests/read-multipart.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { ImportContext } from './import-context.ts'
import { findImportUnderWay, insertImport } from './import-store.ts'

type Wishes = {
  check_first: boolean
  accept_doubtful: boolean
  create_categories: boolean
  add_stock: boolean
}

const longestName = 255

/** The file is put away and its reading begins behind the caller's back; there is one import at a time. */
export async function beginImport(
  context: ImportContext,
  caller: Caller,
  { account_id }: Person,
  { bytes, name }: UploadedFile,
  wishes: Wishes,
): Promise<number> {
  // Told before a file is kept for nothing; the database has the last word.
  if (await findImportUnderWay(context.db)) throw new Failure(importRunning)
  const file_name = cleanLine(name).slice(-longestName) || 'sach'
  const file = await context.storage.save('import', bytes, 'bin')
  const id = await context.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, account_id)
      const made = await insertImport(tx, { account_id, file_name, file, ...wishes })
      const after = { file_name, bytes: bytes.length, ...wishes }
      await writeAudit(tx, caller, { action: 'import-books', on: ['import', made], after })
      return made
    })
    .catch(async (error: unknown) => {
      await context.storage.remove(file)
      throw isUniqueViolation(error) ? new Failure(importRunning) : error
    })
  context.afterCommit.publish({ kind: 'import-due' })
  return id
}
