import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import * as calls from '#contract/catalogue/pairings/pairings.ts'
import { pairingSentences as sentences } from '#contract/catalogue/pairings/pairing-sentences.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { choosePairings } from './choose-pairings.ts'
import { isOnShelf, listPaired } from './pairing-store.ts'

export function pairingRoutes(db: Db) {
  const read = async (bookId: number): Promise<calls.PairedBook[]> =>
    (await listPaired(db, bookId)).map((row) => ({
      book_id: row.book_id,
      title: row.title,
      author_name: row.authors.map(({ name }) => name).join(', '),
      image_url: imageOf(row),
      on_shelf: row.on_shelf,
    }))
  return [
    service(calls.getPairings, async ({ query: { id } }) => {
      if (!(await isOnShelf(db, id))) throw new Failure(bookNotFound)
      return { data: await read(id) }
    }),
    service(calls.setPairings, async ({ query: { id }, body, caller }) => {
      await choosePairings(db, caller, id, body.book_ids)
      return { data: await read(id), msg: sentences.saved }
    }),
  ]
}
