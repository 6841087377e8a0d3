import { importNotFound, type BookImport } from '#contract/catalogue/imports/imports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findImporter } from './import-list-store.ts'
import { findImport } from '#server/catalogue/imports/import-store.ts'
import { readImportTotals } from './import-totals.ts'

export async function presentImport(db: DbOrTransaction, id: number): Promise<BookImport> {
  const record = await findImport(db, id)
  if (!record) throw new Failure(importNotFound)
  const [tally, by_name] = await Promise.all([
    readImportTotals(db, record),
    findImporter(db, record.account_id),
  ])
  const { import_id, file_name, status, created_at, finished_at, problem, add_stock, read_share } = record
  return {
    import_id,
    file_name,
    status,
    by_name,
    created_at,
    finished_at,
    problem,
    add_stock,
    read_share,
    ...tally,
  }
}
