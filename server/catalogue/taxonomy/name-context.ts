import { authorPicture } from '#contract/catalogue/taxonomy/names.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { fetchPicture } from '#server/platform/outbound/fetch-picture.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openPictureStorage, type PictureStorage } from '#server/platform/files/picture-storage.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'

/** Dependencies of the verbs of names. */
export type NameContext = {
  db: Database['db']
  /** For what is the same for everybody. */
  reading: ReadDb
  searches: RateLimit
  pictures: PictureStorage
  /** A picture from the open internet. */
  fetchPicture: (address: string) => Promise<Buffer>
}

const slowest = 15_000

type ContextOptions = {
  config: Config
  database: Database
  readDatabase: { db: ReadDb }
  storage: FileStorage
  limits: RateLimits
  log: Log
}

export function createNameContext({
  config,
  database,
  readDatabase,
  storage,
  limits,
  log,
}: ContextOptions): NameContext {
  return {
    db: database.db,
    reading: readDatabase.db,
    searches: limits.of({
      name: 'name-searches',
      by: 'address',
      limit: config.searchesPerMinute,
      seconds: 60,
    }),
    pictures: openPictureStorage(storage, 'author', log),
    fetchPicture: (address) =>
      fetchPicture(address, { largest: authorPicture.maxBytes, milliseconds: slowest }),
  }
}
