import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { readCatalogueVersion } from './catalogue-version-store.ts'

const entryBytes = 200

/**
 * Asked for before the first row is read: a list may be newer than its version, which costs one more answer, but never older. After
 * any notice of a change it is read anew.
 */
export const catalogueVersion = (db: ReadDb, versions: MemoryCache<string>): Promise<string> =>
  versions.load(
    'catalogue',
    () => readCatalogueVersion(db),
    () => entryBytes,
  )
