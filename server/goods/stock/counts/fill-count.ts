import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { countSentences as said } from '#contract/catalogue/book-admin/count-sentences.ts'
import { isbnUnknown, tooManyLines } from '#contract/goods/stock/receipts.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/stock-counts.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Command } from '#server/goods/stock/fill-receipt.ts'
import { findByIsbn } from '#server/goods/stock/receipt-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import * as lines from './count-line-store.ts'
import * as store from './count-store.ts'

export function createCount(
  db: Db,
  { caller, accountId }: Command,
  { place = null, ...given }: BodyOf<typeof contract.createCount>,
): Promise<number> {
  const name = cleanLine(given.name) || (place ?? '')
  if (name === '') throw invalidField('name', said.nameMissing)
  return db.transaction(async (tx) => {
    const id = await store.insertCount(tx, { name, place, accountId })
    await writeAudit(tx, caller, { action: 'create-count', on: ['count', id], after: { name, place } })
    return id
  })
}

/** The stock-take, held, as long as it may change. */
export async function holdDraftCount(tx: Transaction, id: number) {
  const held = await store.holdCount(tx, id)
  if (!held) throw new Failure(contract.countNotFound)
  if (held.state === 'closed') throw new Failure(contract.countClosed)
  return held
}

/** Adds the copies that a scanner reads to those that lie there. */
export function scanCount(
  db: Db,
  { caller, accountId }: Command,
  id: number,
  body: BodyOf<typeof contract.scanCount>,
) {
  const isbn = isbnIn(body.isbn)
  if (isbn === undefined) throw invalidField('isbn', receiptSentences.isbnInvalid)
  const call = { userId: accountId, call: 'scan-count', key: caller.idempotencyKey, request: { id, ...body } }
  return db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      await holdDraftCount(tx, id)
      const [book] = await findByIsbn(tx, [isbn])
      if (!book) throw new Failure(isbnUnknown, { msg: receiptSentences.isbnUnknown(isbn) })
      const known = await findUnaccepted(tx, id, book.book_id)
      const mark = { id, bookId: book.book_id, copies: body.copies, accountId }
      if ((known?.counted ?? 0) + body.copies > 1_000_000) throw invalidField('copies', said.countInvalid)
      await lines.writeCounted(tx, mark, false)
      await refuseTooMany(tx, id)
      const [line] = await lines.listCountLines(tx, id, book.book_id)
      if (!line) throw new Error('A counted line is not there')
      return line
    }),
  )
}

/** So many, whatever was scanned before; without a number the line is gone. */
export function setCount(
  db: Db,
  accountId: number,
  id: number,
  { book_id: bookId, counted }: BodyOf<typeof contract.setCount>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await holdDraftCount(tx, id)
    await findUnaccepted(tx, id, bookId)
    if (counted === null) return lines.removeCountLine(tx, id, bookId)
    await lines.writeCounted(tx, { id, bookId, copies: counted, accountId }, true)
    await refuseTooMany(tx, id)
  })
}

async function findUnaccepted(tx: Transaction, id: number, bookId: number) {
  const known = await lines.findCounted(tx, id, bookId)
  if (known?.accepted) throw new Failure(contract.lineAccepted)
  return known
}

async function refuseTooMany(tx: Transaction, id: number) {
  if ((await lines.countTitles(tx, id)) > contract.mostCountLines) throw new Failure(tooManyLines)
}
