import { bookPicture, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { fetchPicture, type FetchOptions, NotFetched } from '#server/platform/outbound/fetch-picture.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openPictureStorage } from '#server/platform/files/picture-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'

/** Dependencies of the shelf's verbs. */
export type BookAdminContext = {
  db: Database['db']
  /** For what is the same for everybody. */
  reading: ReadDb
  /** A picture from the web, written anew. */
  fetchPicture: (field: string, address: string) => Promise<Buffer>
  /** Written anew and kept; answers the address under which it is shown. */
  keepPicture: (bytes: Buffer) => Promise<string>
  /** Once nothing shows it any more. */
  dropPicture: (url: string | null | undefined) => Promise<void>
  /** A page that readers look at; it was drawn here. */
  keepLeaf: (bytes: Buffer) => Promise<string>
  dropLeaf: (url: string) => Promise<void>
}

type ContextOptions = {
  database: Database
  readDatabase: { db: ReadDb }
  storage: FileStorage
  log: Log
  fetching?: Pick<FetchOptions, 'resolveAll' | 'ask'>
}

const shape = { within: 1280 }
/** Twice as many pixels as a card and a row of a table have, for screens that show so many. */
const smaller = { card: 720, thumb: 192 }
const slowest = 15_000

export function createBookAdminContext({
  database,
  readDatabase,
  storage,
  log,
  fetching = {},
}: ContextOptions): BookAdminContext {
  const pictures = openPictureStorage(storage, 'book', log, smaller)
  const leaves = openPictureStorage(storage, 'leaf', log, { thumb: 240 })
  return {
    db: database.db,
    reading: readDatabase.db,
    fetchPicture: async (field, address) => {
      try {
        const limits = { largest: bookPicture.maxBytes, milliseconds: slowest }
        return await reEncodeImage(field, await fetchPicture(address, { ...limits, ...fetching }), shape)
      } catch (thrown) {
        if (!(thrown instanceof NotFetched)) throw thrown
        throw invalidField(field, bookAdminSentences.pictureNotFetched)
      }
    },
    keepPicture: async (bytes) => pictures.keep(await reEncodeImage('image', bytes, shape)),
    dropPicture: (url) => pictures.drop(url ?? null),
    keepLeaf: leaves.keep,
    dropLeaf: leaves.drop,
  }
}
