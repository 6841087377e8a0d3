import { importNotFound, type BookImport } from '#contract/imports.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { findImporter } from './import-list-store.ts'
import { findImport } from './import-store.ts'
import { tallyImport } from './tally-import.ts'

export async function presentImport(db: DbOrTransaction, id: number): Promise<BookImport> {
  const record = await findImport(db, id)
  if (!record) throw new Failure(importNotFound)
  const [tally, by_name] = await Promise.all([tallyImport(db, record), findImporter(db, record.account_id)])
  const { import_id, file_name, status, created_at, finished_at, problem, read_share } = record
  return {
    import_id,
    file_name,
    status,
    by_name,
    created_at,
    finished_at,
    problem,
    read_share,
    ...tally,
  }
}
