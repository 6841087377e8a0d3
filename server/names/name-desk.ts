import { authorPicture } from '#contract/names.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { fetchPicture } from '#server/platform/fetch-picture.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import type { Log } from '#server/platform/log.ts'
import { openPictureShelf, type PictureShelf } from '#server/platform/picture-shelf.ts'
import type { RateLimit, RateLimits } from '#server/platform/rate-limits.ts'

/** What the verbs of names work with. */
export type NameDesk = {
  db: Database['db']
  searches: RateLimit
  pictures: PictureShelf
  /** A picture from the open internet. */
  fetchPicture: (address: string) => Promise<Buffer>
}

const slowest = 15_000

type DeskOptions = {
  config: Config
  database: Database
  storage: FileStorage
  limits: RateLimits
  log: Log
}

export function openNameDesk({ config, database, storage, limits, log }: DeskOptions): NameDesk {
  return {
    db: database.db,
    searches: limits.of({
      name: 'name-searches',
      by: 'address',
      limit: config.searchesPerMinute,
      seconds: 60,
    }),
    pictures: openPictureShelf(storage, 'author', log),
    fetchPicture: (address) =>
      fetchPicture(address, { largest: authorPicture.maxBytes, milliseconds: slowest }),
  }
}
