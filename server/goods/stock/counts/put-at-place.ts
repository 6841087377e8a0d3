import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import type * as contract from '#contract/goods/stock/book-places.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { isbnUnknown } from '#contract/goods/stock/receipts.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Command } from '#server/goods/stock/fill-receipt.ts'
import { findByIsbn } from '#server/goods/stock/receipt-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import {
  findPlacedBook,
  readPlaces,
  writePlace,
} from '#server/catalogue/book-admin/places/book-place-store.ts'

/** Scanned books lie here from now on. */
export function putAtPlace(
  db: Db,
  command: Command,
  { place, ...scanned }: BodyOf<typeof contract.putAtPlace>,
) {
  const isbn = isbnIn(scanned.isbn)
  if (isbn === undefined) throw invalidField('isbn', receiptSentences.isbnInvalid)
  return db.transaction(async (tx) => {
    const [found] = await findByIsbn(tx, [isbn])
    const book = found && (await findPlacedBook(tx, found.book_id))
    if (!book) throw new Failure(isbnUnknown, { msg: receiptSentences.isbnUnknown(isbn) })
    return { ...book, was: await move(tx, command, book.book_id, place) }
  })
}

export function setPlace(
  db: Db,
  command: Command,
  { book_id, place }: BodyOf<typeof contract.setPlace>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await findPlacedBook(tx, book_id))) throw new Failure(bookNotFound)
    await move(tx, command, book_id, place)
  })
}

async function move(tx: Transaction, { caller, accountId }: Command, bookId: number, place: string | null) {
  const was = (await readPlaces(tx, [bookId])).get(bookId) ?? null
  if (was === place) return was
  await writePlace(tx, bookId, place, accountId)
  await writeAudit(tx, caller, {
    action: 'place-book',
    on: ['book', bookId],
    before: { place: was },
    after: { place },
  })
  return was
}
