import { isUnderWay } from '#contract/import-status.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { countAboutKnown, countOutcomes, type ImportTally, listNewCategories } from './import-list-store.ts'
import type { ImportRecord } from './import-store.ts'

type Counted = Pick<ImportRecord, 'import_id' | 'status' | 'tally'>

/** What its rows became: counted while it is under way, afterwards as it was kept. */
export async function tallyImport(
  db: DbOrTransaction,
  { import_id: id, status, tally }: Counted,
): Promise<ImportTally> {
  if (tally && !isUnderWay(status)) return tally
  // One after the other: within a transaction they share its connection.
  const counts = await countOutcomes(db, id)
  const about_known = status === 'checked' ? await countAboutKnown(db, id) : 0
  const new_categories = await listNewCategories(db, id)
  return { counts: { ...counts, about_known }, new_categories }
}
