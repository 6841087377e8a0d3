import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listOutdatedPopularity, writePopularity } from '#server/catalogue/search/popularity-store.ts'

/** A statement of so many ends far within its bound. */
const batchSize = 10_000

/** Ranks of the search follow what was sold and reviewed. Where nothing differs nothing is written, and no cache notified. */
export async function renewPopularity(db: DbOrTransaction, stopping?: AbortSignal): Promise<number> {
  let renewed = 0
  for (;;) {
    const outdated = await listOutdatedPopularity(db, batchSize)
    const written = outdated.length === 0 ? 0 : await writePopularity(db, outdated)
    renewed += written
    if (written < batchSize || stopping?.aborted) return renewed
  }
}
