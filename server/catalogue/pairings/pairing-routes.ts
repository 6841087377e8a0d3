import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import * as calls from '#contract/catalogue/pairings/pairings.ts'
import { pairingSentences as sentences } from '#contract/catalogue/pairings/pairing-sentences.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { isOnShelf, listPaired, holdPairings, listPairedIds, replacePairings } from './pairing-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

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

/** The staff's own choice of what stands beside a book; what is as it was leaves no trace. */
function choosePairings(db: Db, caller: Caller, bookId: number, ids: readonly number[]) {
  if (ids.includes(bookId)) throw invalidField('book_ids', sentences.itself)
  return db.transaction(async (tx) => {
    if (!(await holdPairings(tx, bookId))) throw new Failure(bookNotFound)
    const before = await listPairedIds(tx, bookId)
    if (before.join(' ') === ids.join(' ')) return
    const known = await replacePairings(tx, bookId, ids)
    if (known < ids.length) throw invalidField('book_ids', sentences.unknown)
    await writeAudit(tx, caller, {
      action: 'set-pairings',
      on: ['book', bookId],
      before: { pairings: before },
      after: { pairings: ids },
    })
  })
}
