import { importSentences } from '#contract/import-sentences.ts'
import { importUnreadable } from '#contract/imports.ts'
import { notASheet } from '#contract/sheet-sentences.ts'
import { wrongType } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { listSaidRows } from './import-list-store.ts'
import type { ImportRecord } from './import-store.ts'
import { tallyImport } from './tally-import.ts'

/** What became of a file, as the specification counts it. */
export async function importResult(db: Db, record: ImportRecord) {
  const { import_id, status, problem } = record
  if (status === 'failed') {
    const refusal = problem === notASheet ? wrongType : importUnreadable
    throw new Failure(refusal, { msg: problem })
  }
  const [{ counts }, errors, notes] = await Promise.all([
    tallyImport(db, record),
    listSaidRows(db, import_id, true),
    listSaidRows(db, import_id, false),
  ])
  const successCount = counts.created + counts.updated + counts.same + counts.repeated
  return {
    message: importSentences.result(successCount, counts.total),
    totalProcessed: counts.total,
    successCount,
    errorCount: counts.total - successCount,
    errors,
    notes,
    import_id,
  }
}
