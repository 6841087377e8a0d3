import { importNotFound, type BookImport } from '#contract/imports.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { countAboutKnown, countOutcomes, findImporter, listNewCategories } from './import-list-store.ts'
import { findImport } from './import-store.ts'

export async function presentImport(db: DbOrTransaction, id: number): Promise<BookImport> {
  const record = await findImport(db, id)
  if (!record) throw new Failure(importNotFound)
  const [counts, about_known, new_categories, by_name] = await Promise.all([
    countOutcomes(db, id),
    record.status === 'checked' ? countAboutKnown(db, id) : 0,
    listNewCategories(db, id),
    findImporter(db, record.account_id),
  ])
  const { import_id, file_name, status, created_at, finished_at, problem } = record
  return {
    import_id,
    file_name,
    status,
    by_name,
    created_at,
    finished_at,
    problem,
    counts: { ...counts, about_known },
    new_categories,
  }
}
