import type { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withoutDeadline } from '#server/platform/process/deadline.ts'
import { readEdges, readPriceClock } from './edge-store.ts'
import { edgesAhead } from './price-edges.ts'

type Caches = { columns: CatalogueColumns } & Readonly<
  Record<string, Pick<MemoryCache<unknown>, 'invalidate' | 'clear'>>
>

/** Lets what a process keeps expire at the edges of campaigns. */
export function followPrices({ columns, ...kept }: Caches, db: Db) {
  const read = (since: number | undefined) =>
    withoutDeadline(async () => {
      const clock = await readPriceClock(db)
      return { ...clock, edges: await readEdges(db, since ?? clock.now, edgesAhead) }
    })
  columns.edges?.follow(read, Object.values(kept), columns)
}
