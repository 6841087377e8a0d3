import { createHash } from 'node:crypto'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/receipts.ts'
import { cleanLine, fold } from '#contract/platform/language/vietnamese.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { readReceiptSheet } from './read-receipt-sheet.ts'
import * as store from './receipt-store.ts'
import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { findOrCreateSupplier } from './supplier-store.ts'

export type Command = { caller: Caller; accountId: number }

/** A draft adds nothing to the stock. */
export function createReceipt(
  db: Db,
  { caller, accountId }: Command,
  body: BodyOf<typeof contract.createReceipt>,
): Promise<number> {
  const { terms, discount = null, paper = '', returnable_until } = body
  const name = cleanLine(body.supplier)
  if (name === '') throw invalidField('supplier', said.supplierMissing)
  const until = terms === 'returnable' ? (returnable_until ?? '') : null
  if (until !== null && !isDay(until)) throw invalidField('returnable_until', said.untilMissing)
  return db.transaction(async (tx) => {
    const { supplier_id: supplierId, state } = await findOrCreateSupplier(tx, name, fold(name))
    if (state === 'retired') throw invalidField('supplier', supplierSentences.retired)
    const made = {
      supplierId,
      kind: 'delivery',
      ofReceipt: null,
      terms,
      until,
      discount,
      paper,
      accountId,
    } as const
    const id = await store.insertReceipt(tx, made)
    await writeAudit(tx, caller, {
      action: 'create-receipt',
      on: ['receipt', id],
      after: { supplier: name, terms },
    })
    return id
  })
}

/** The receipt, held, as long as its lines may change. */
export async function holdDraft(tx: Transaction, id: number): Promise<store.HeldReceipt> {
  const held = await store.holdReceipt(tx, id)
  if (!held) throw new Failure(contract.receiptNotFound)
  if (held.state !== 'draft') throw new Failure(contract.receiptStep)
  return held
}

const costBy = ({ discount }: store.HeldReceipt, price: number) =>
  discount === null ? null : Math.round((price * (100 - discount)) / 100)

/** Adds the copies of this book that a scanner reads. A return holds only what its receipt brought. */
export function scanLine(
  db: Db,
  { caller, accountId }: Command,
  id: number,
  body: BodyOf<typeof contract.scanLine>,
) {
  const isbn = isbnIn(body.isbn)
  if (isbn === undefined) throw invalidField('isbn', said.isbnInvalid)
  // A scan whose answer was lost is sent again, and is still one.
  const call = {
    userId: accountId,
    call: 'scan-line',
    key: caller.idempotencyKey,
    request: { id, ...body },
  }
  return db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      const held = await holdDraft(tx, id)
      const [book] = await store.findByIsbn(tx, [isbn])
      if (!book) throw new Failure(contract.isbnUnknown, { msg: said.isbnUnknown(isbn) })
      const { book_id, price } = book
      await store.addLines(tx, id, [{ book_id, copies: body.copies, unit_cost: costBy(held, price) }])
      await refuseTooMany(tx, id)
      const [line] = await store.listReceiptLines(tx, id, book_id)
      if (!line) throw new Error('A scanned line is not there')
      return line
    }),
  )
}

async function refuseTooMany(tx: Transaction, id: number) {
  if ((await store.countReceiptLines(tx, id)) > contract.mostReceiptLines)
    throw new Failure(contract.tooManyLines)
}

export function setLine(db: Db, id: number, line: BodyOf<typeof contract.setLine>): Promise<void> {
  return db.transaction(async (tx) => {
    await holdDraft(tx, id)
    await store.writeLine(tx, id, line)
  })
}

/** Lines of a sheet are added, all or none. */
export async function importLines(db: Db, { caller, accountId }: Command, id: number, file: Buffer) {
  const rows = await readReceiptSheet({ caller, file })
  // A sheet whose answer was lost is sent again, and is added once.
  const call = {
    userId: accountId,
    call: 'import-lines',
    key: caller.idempotencyKey,
    request: { id, file: createHash('sha256').update(file).digest('hex') },
  }
  return db.transaction((tx) => runIdempotently(tx, call, () => addRows(tx, id, rows)))
}

async function addRows(tx: Transaction, id: number, rows: Awaited<ReturnType<typeof readReceiptSheet>>) {
  const held = await holdDraft(tx, id)
  const found = await store.findByIsbn(tx, [...new Set(rows.map(({ isbn }) => isbn))])
  const known = new Map(found.map((book) => [book.isbn, book]))
  const lines = rows.map(({ row, isbn, copies, cost }) => {
    const book = known.get(isbn)
    if (!book) throw invalidField('file', said.sheetUnknown(row, isbn))
    return { book_id: book.book_id, copies, unit_cost: cost ?? costBy(held, book.price) }
  })
  await store.addLines(tx, id, lines)
  await refuseTooMany(tx, id)
  return { titles: found.length, copies: lines.reduce((sum, line) => sum + line.copies, 0) }
}
