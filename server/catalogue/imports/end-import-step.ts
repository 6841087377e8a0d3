import { type ImportStatus, isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import type { Transaction, DbOrTransaction } from '#server/platform/database/database.ts'
import { setImportStatus, setImportTotals, type ImportRecord } from './import-store.ts'
import {
  countAboutKnown,
  countOutcomes,
  type ImportTotals,
  listNewCategories,
} from './report/import-list-store.ts'

/** The caller holds the import, so no row of it changes before its tally is kept. */
export async function endImportStep(tx: Transaction, id: number, status: ImportStatus, problem = '') {
  await setImportStatus(tx, id, status, problem)
  if (isUnderWay(status)) return
  await setImportTotals(tx, id, await readImportTotals(tx, { import_id: id, status, tally: null }))
}

type Counted = Pick<ImportRecord, 'import_id' | 'status' | 'tally'>

/** Outcome of its rows: counted while it is under way, afterwards as it was kept. */
export async function readImportTotals(
  db: DbOrTransaction,
  { import_id: id, status, tally }: Counted,
): Promise<ImportTotals> {
  if (tally && !isUnderWay(status)) return tally
  // One after the other: within a transaction they share its connection.
  const counts = await countOutcomes(db, id)
  const about_known = status === 'checked' ? await countAboutKnown(db, id) : 0
  const new_categories = await listNewCategories(db, id)
  return { counts: { ...counts, about_known }, new_categories }
}
