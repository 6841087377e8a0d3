import type { DbOrTransaction, Db } from '#server/platform/database/database.ts'
import {
  listOutdatedPopularity,
  writePopularity,
  listOutdatedHead,
  writeHead,
} from '#server/catalogue/search/search-row-store.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { writeSelling } from './selling-store.ts'

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

const headSize = 50_000
/** A catalogue of no more books is searched as a whole in a few milliseconds. */
const mostWithoutHead = 200_000
/** Each row is put into the indexes of its words anew. */
const headBatch = 2000

/** The head of the search follows what is sold and reviewed, and which books there are. Answers how many books it moved. */
export async function renewSearchHead(
  db: DbOrTransaction,
  {
    stopping,
    size = headSize,
    beyond = mostWithoutHead,
  }: { stopping?: AbortSignal; size?: number; beyond?: number } = {},
): Promise<number> {
  const outdated = await listOutdatedHead(db, { size, beyond })
  let written = 0
  for (let from = 0; from < outdated.length; from += headBatch) {
    if (stopping?.aborted) return written
    written += await writeHead(db, outdated.slice(from, from + headBatch))
  }
  return written
}

/** Seldom enough that kept searches serve many readers, and often enough that nobody misses a best seller for long. */
export const startRenewingPopularity = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'renew-popularity',
    label: 'Tính sách bán chạy',
    everySeconds: 600,
    run: async (stopping) => {
      await writeSelling(db)
      await renewPopularity(db, stopping)
      await renewSearchHead(db, { stopping })
    },
    log,
  })
