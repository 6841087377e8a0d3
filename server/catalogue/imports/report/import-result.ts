import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { importUnreadable } from '#contract/catalogue/imports/imports.ts'
import { notASheet } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { wrongType } from '#contract/platform/shape/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { listRowMessages } from './import-list-store.ts'
import type { ImportRecord } from '#server/catalogue/imports/import-store.ts'
import { readImportTotals } from './import-totals.ts'

/** Result of a file, as the specification counts it. */
export async function importResult(db: Db, record: ImportRecord) {
  const { import_id, status, problem } = record
  if (status === 'failed') {
    const refusal = problem === notASheet ? wrongType : importUnreadable
    throw new Failure(refusal, { msg: problem })
  }
  const [{ counts }, errors, notes] = await Promise.all([
    readImportTotals(db, record),
    listRowMessages(db, import_id, true),
    listRowMessages(db, import_id, false),
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
