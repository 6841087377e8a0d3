import { isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { countAboutKnown, countOutcomes, type ImportTotals, listNewCategories } from './import-list-store.ts'
import type { ImportRecord } from '#server/catalogue/imports/import-store.ts'

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
