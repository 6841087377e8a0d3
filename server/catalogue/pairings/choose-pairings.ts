import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { pairingSentences as sentences } from '#contract/catalogue/pairings/pairing-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdPairings, listPairedIds, replacePairings } from './pairing-store.ts'

/** The staff's own choice of what stands beside a book; what is as it was leaves no trace. */
export function choosePairings(db: Db, caller: Caller, bookId: number, ids: readonly number[]) {
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
