import { type ImportStatus, isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { setImportStatus, setImportTotals } from './import-store.ts'
import { readImportTotals } from '#server/catalogue/imports/report/import-totals.ts'

/** The caller holds the import, so no row of it changes before its tally is kept. */
export async function endImportStep(tx: Transaction, id: number, status: ImportStatus, problem = '') {
  await setImportStatus(tx, id, status, problem)
  if (isUnderWay(status)) return
  await setImportTotals(tx, id, await readImportTotals(tx, { import_id: id, status, tally: null }))
}
