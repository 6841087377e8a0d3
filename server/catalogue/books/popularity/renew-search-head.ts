import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listOutdatedHead, writeHead } from '#server/catalogue/search/search-head-store.ts'

const headSize = 50_000
/** A catalogue of no more books is searched as a whole in a few milliseconds. */
const mostWithoutHead = 200_000
/** Each row is put into the indexes of its words anew. */
const batchSize = 2000

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
  for (let from = 0; from < outdated.length; from += batchSize) {
    if (stopping?.aborted) return written
    written += await writeHead(db, outdated.slice(from, from + batchSize))
  }
  return written
}
