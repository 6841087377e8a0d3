import { authorPicture } from '#contract/names.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { fetchPicture } from '#server/platform/fetch-picture.ts'
import type { FileStorage } from '#server/platform/file-storage.ts'
import type { Log } from '#server/platform/log.ts'
import { openPictureShelf, type PictureShelf } from '#server/platform/picture-shelf.ts'
import { RateLimit } from '#server/platform/rate-limit.ts'

/** What the verbs of names work with. */
export type NameDesk = {
  db: Database['db']
  searches: RateLimit
  pictures: PictureShelf
  /** A picture from the open internet. */
  fetchPicture: (address: string) => Promise<Buffer>
}

const slowest = 15_000

type DeskOptions = { config: Config; database: Database; storage: FileStorage; log: Log }

export function openNameDesk({ config, database, storage, log }: DeskOptions): NameDesk {
  return {
    db: database.db,
    searches: new RateLimit(config.searchesPerMinute),
    pictures: openPictureShelf(storage, 'author', log),
    fetchPicture: (address) =>
      fetchPicture(address, { largest: authorPicture.maxBytes, milliseconds: slowest }),
  }
}
