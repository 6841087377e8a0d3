import { type ImportStatus, isUnderWay } from '#contract/import-status.ts'
import type { Transaction } from '#server/platform/database.ts'
import { setImportStatus, setImportTally } from './import-store.ts'
import { tallyImport } from './tally-import.ts'

/** The caller holds the import, so nobody changes a row of it before its tally is kept. */
export async function endImportStep(tx: Transaction, id: number, status: ImportStatus, problem = '') {
  await setImportStatus(tx, id, status, problem)
  if (isUnderWay(status)) return
  await setImportTally(tx, id, await tallyImport(tx, { import_id: id, status, tally: null }))
}
