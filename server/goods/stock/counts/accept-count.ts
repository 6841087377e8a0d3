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
import { countReasons, differenceOf, isReasonOf } from '#contract/catalogue/book-admin/count-rules.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import type { GoodsContext } from '#server/goods/stock/close-receipt.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import { countAccepted, listToAccept, markAccepted } from './count-line-store.ts'
import { holdCount, markCountClosed, removeCount } from './count-store.ts'

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
async function holdDraftCount(tx: Transaction, id: number) {
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

type Wanted = BodyOf<typeof contract.acceptCount>['lines'][number]
type Found = Awaited<ReturnType<typeof listToAccept>>[number]

/** The differences join the stock, all or none: each by what it is, so what was sold since the count stays sold. */
export async function acceptCount(
  { db, afterCommit }: GoodsContext,
  { caller, accountId }: Command,
  id: number,
  { lines }: BodyOf<typeof contract.acceptCount>,
) {
  const wanted = [...new Map(lines.map((line) => [line.book_id, line])).values()]
  const call = { userId: accountId, call: 'accept-count', key: caller.idempotencyKey, request: { id, lines } }
  const { tags, ...told } = await db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      await holdDraftCount(tx, id)
      const found = await holdLines(tx, id, wanted)
      for (const line of wanted) refuseUnfit(line, found.get(line.book_id))
      const tags: string[] = []
      for (const [reason, some] of Map.groupBy(wanted, (line) => countReasons[line.reason].ledger)) {
        const changes = some.map(({ book_id, difference }) => ({ book_id, copies: difference }))
        tags.push(
          ...(await changeStock(tx, changes, { reason, document: stockDocuments.count(id), accountId })),
        )
      }
      await markAccepted(tx, id, wanted, accountId)
      const told = {
        titles: wanted.length,
        copies: wanted.reduce((sum, { difference }) => sum + difference, 0),
      }
      await writeAudit(tx, caller, { action: 'accept-count', on: ['count', id], after: told })
      return { ...told, tags }
    }),
  )
  afterCommit.publish({ kind: 'catalogue-changed', tags })
  return told
}

/** While the books are held no sale and no other count changes what was found here. */
async function holdLines(tx: Transaction, id: number, wanted: readonly Wanted[]) {
  const ids = wanted.map(({ book_id }) => book_id)
  await holdBooks(tx, ids)
  await holdBooks(tx, ids, { withdrawn: true })
  return new Map((await listToAccept(tx, id, ids)).map((line) => [line.book_id, line]))
}

function refuseUnfit({ difference, reason }: Wanted, line: Found | undefined) {
  if (!line) throw new Failure(contract.lineChanged)
  const { title, left } = line
  if (line.accepted) throw new Failure(contract.lineAccepted)
  if (differenceOf(line) !== difference) throw new Failure(contract.lineChanged, { msg: said.changed(title) })
  if (!isReasonOf(reason, difference)) throw invalidField('reason', said.reasonOther(title))
  if (line.corrected) throw new Failure(contract.countStale, { msg: said.stale(title) })
  if (left + difference < 0) throw new Failure(contract.stockTooLow, { msg: said.tooFew(title, left) })
}

/** Closed again it changes nothing and answers the same. */
export function closeCount(db: Db, { caller, accountId }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await holdCount(tx, id)
    if (!held) throw new Failure(contract.countNotFound)
    if (held.state === 'closed') return
    await markCountClosed(tx, id, accountId)
    await writeAudit(tx, caller, { action: 'close-count', on: ['count', id], after: { name: held.name } })
  })
}

export function deleteCount(db: Db, { caller }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await holdDraftCount(tx, id)
    if ((await countAccepted(tx, id)) > 0) throw new Failure(contract.countKept)
    await removeCount(tx, id)
    await writeAudit(tx, caller, { action: 'delete-count', on: ['count', id], before: { name } })
  })
}
