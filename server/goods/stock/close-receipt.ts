import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/receipts.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import type { Command } from './fill-receipt.ts'
import * as store from './receipt-store.ts'
import { closeFilledOrder } from './reorder/supplier-order-store.ts'

export type ReceiptCommand = Command & { id: number; version?: number | undefined }
export type GoodsContext = { db: Db; afterCommit: AfterCommit; log: Log }

async function hold(tx: Transaction, { id, version }: Pick<ReceiptCommand, 'id' | 'version'>) {
  const held = await store.holdReceipt(tx, id)
  if (!held) throw new Failure(contract.receiptNotFound)
  if (held.state !== 'closed' && version !== undefined && version !== held.version)
    throw new Failure(contract.receiptChanged)
  return held
}

/** The lines agree with the supplier's paper, or are a draft again. */
export function checkReceipt(db: Db, command: ReceiptCommand, checked: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const { state } = await hold(tx, command)
    if (state === 'closed') throw new Failure(contract.receiptStep)
    if ((state === 'checked') === checked) return
    if (checked && (await store.countReceiptLines(tx, command.id)) === 0)
      throw invalidField('lines', said.linesMissing)
    await store.markChecked(tx, command.id, checked ? command.accountId : null)
    await writeAudit(tx, command.caller, {
      action: 'check-receipt',
      on: ['receipt', command.id],
      after: { checked },
    })
  })
}

/**
 * The copies join the stock, or leave it, in one transaction. Closed again it changes
 * nothing and answers the same.
 */
export async function closeReceipt({ db, afterCommit }: GoodsContext, command: ReceiptCommand) {
  const { told, tags } = await db.transaction(async (tx) => {
    const { state, kind, of_receipt: ofReceipt } = await hold(tx, command)
    const lines = await store.listReceiptLines(tx, command.id)
    const told = { titles: lines.length, copies: lines.reduce((sum, { copies }) => sum + copies, 0) }
    if (state === 'closed') return { told, tags: [] }
    if (state !== 'checked') throw new Failure(contract.receiptStep)
    const sign = kind === 'delivery' ? 1 : -1
    if (ofReceipt !== null) await refuseShort(tx, command.id, ofReceipt, lines)
    const document = stockDocuments.receipt(command.id, ofReceipt)
    const changes = lines.map(({ book_id, copies }) => ({ book_id, copies: sign * copies }))
    const tags = await changeStock(tx, changes, { reason: 'receipt', document, accountId: command.accountId })
    await store.markClosed(tx, command.id, command.accountId)
    await closeFilledOrder(tx, command.id, command.accountId)
    await writeAudit(tx, command.caller, {
      action: 'close-receipt',
      on: ['receipt', command.id],
      after: told,
    })
    return { told, tags }
  })
  if (tags.length > 0) afterCommit.publish({ kind: 'catalogue-changed', tags })
  return told
}

/** While the books are held no sale takes what was found here. */
async function refuseShort(
  tx: Transaction,
  id: number,
  ofReceipt: number,
  lines: readonly { book_id: number }[],
) {
  const ids = lines.map(({ book_id }) => book_id)
  await holdBooks(tx, ids)
  await holdBooks(tx, ids, { withdrawn: true })
  const short = await store.findShort(tx, id, ofReceipt)
  if (short) throw new Failure(contract.notLeft, { msg: said.notLeft(short.title) })
}

/** A draft that takes what a closed receipt still has on the shelf: for its supplier, or because it was wrong. */
export function counterReceipt(
  db: Db,
  { id, caller, accountId }: ReceiptCommand,
  kind: 'return' | 'counter',
) {
  return db.transaction(async (tx) => {
    const held = await hold(tx, { id })
    if (held.state !== 'closed' || held.kind !== 'delivery') throw new Failure(contract.receiptStep)
    const { supplier_id: supplierId, terms, returnable_until: until, discount, paper } = held
    const made = await store.insertReceipt(tx, {
      supplierId,
      kind,
      ofReceipt: id,
      terms,
      until,
      discount,
      paper,
      accountId,
    })
    if ((await store.copyRemaining(tx, made, id)).length === 0) throw new Failure(contract.notLeft)
    await writeAudit(tx, caller, {
      action: 'create-receipt',
      on: ['receipt', made],
      after: { kind, of_receipt: id },
    })
    return made
  })
}

export function deleteReceipt(db: Db, { id, caller }: ReceiptCommand): Promise<void> {
  return db.transaction(async (tx) => {
    const { state } = await hold(tx, { id })
    if (state === 'closed') throw new Failure(contract.receiptStep)
    await store.removeReceipt(tx, id)
    await writeAudit(tx, caller, { action: 'delete-receipt', on: ['receipt', id], before: { state } })
  })
}
