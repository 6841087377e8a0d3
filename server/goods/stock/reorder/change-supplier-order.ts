import { mostReceiptLines, tooManyLines } from '#contract/goods/stock/receipts.ts'
import { supplierNotFound, supplierRetired } from '#contract/goods/stock/suppliers.ts'
import * as contract from '#contract/goods/stock/supplier-orders.ts'
import { supplierOrderSentences as said } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Command } from '#server/goods/stock/fill-receipt.ts'
import { holdSupplier } from '#server/goods/stock/supplier-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { writeShort } from './demand-store.ts'
import * as store from './supplier-order-store.ts'

export function createSupplierOrder(
  db: Db,
  { caller, accountId }: Command,
  { supplier_id: supplierId, lines }: BodyOf<typeof contract.createSupplierOrder>,
) {
  const request = { supplierId, lines }
  const call = { userId: accountId, call: 'create-supplier-order', key: caller.idempotencyKey, request }
  return db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      const supplier = await holdSupplier(tx, supplierId)
      if (!supplier) throw new Failure(supplierNotFound)
      if (supplier.state === 'retired') throw new Failure(supplierRetired)
      const id = await store.insertSupplierOrder(tx, supplierId, accountId)
      await store.insertOrderedLines(tx, id, lines)
      if ((await store.countOrderedTitles(tx, id)) === 0) throw invalidField('lines', said.linesMissing)
      await writeAudit(tx, caller, { action: 'create-supplier-order', on: ['supplier-order', id] })
      return { supplier_order_id: id }
    }),
  )
}

async function hold(tx: Transaction, id: number) {
  const held = await store.holdSupplierOrder(tx, id)
  if (!held) throw new Failure(contract.supplierOrderNotFound)
  return held
}

async function holdDraft(tx: Transaction, id: number) {
  const held = await hold(tx, id)
  if (held.state !== 'draft') throw new Failure(contract.supplierOrderStep)
  return held
}

export function setOrderLine(db: Db, id: number, line: BodyOf<typeof contract.setOrderLine>): Promise<void> {
  return db.transaction(async (tx) => {
    await holdDraft(tx, id)
    await store.writeOrderedLine(tx, id, line)
    if ((await store.countOrderedTitles(tx, id)) > mostReceiptLines) throw new Failure(tooManyLines)
  })
}

/** From now on its copies are on their way. The letter is a row of the same transaction: it goes once, however often this is called. */
export function sendSupplierOrder(
  db: Db,
  { caller, accountId }: Command,
  id: number,
  { by, note, version }: BodyOf<typeof contract.sendSupplierOrder>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, id)
    if (held.state === 'closed') throw new Failure(contract.supplierOrderStep)
    if (held.state === 'sent') return
    if (version !== undefined && version !== held.version) throw new Failure(contract.supplierOrderChanged)
    const lines = await store.listOrderedLines(tx, id)
    if (lines.length === 0) throw invalidField('lines', said.linesMissing)
    const order = await store.findSupplierOrder(tx, id)
    const email = order?.email ?? ''
    if (by === 'letter' && email === '') throw invalidField('by', said.emailMissing)
    await store.markSent(tx, id, { accountId, note, sentTo: by === 'letter' ? email : null })
    if (by === 'letter') {
      const ordered = lines.map(({ title, isbn, copies }) => ({ title, isbn, copies }))
      const data = { to_name: order?.supplier, supplier_order: id, note, ordered }
      await queueLetters(tx, 'supplier_order', [{ userId: null, recipient: email, data }])
    }
    await tellDemand(tx, lines)
    await writeAudit(tx, caller, {
      action: 'send-supplier-order',
      on: ['supplier-order', id],
      after: { titles: lines.length, copies: lines.reduce((sum, { copies }) => sum + copies, 0) },
    })
  })
}

const tellDemand = (tx: Transaction, lines: readonly { book_id: number }[]) =>
  writeShort(
    tx,
    lines.map(({ book_id }) => book_id),
  )

/** One receipt at a time: pressed twice, and by two at once, it is the same. */
export function receiveSupplierOrder(db: Db, { caller, accountId }: Command, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, id)
    if (held.state === 'draft') throw new Failure(contract.supplierOrderStep)
    const open = await store.findOpenReceipt(tx, id)
    if (open !== undefined) return open
    const order = await store.findSupplierOrder(tx, id)
    if (!order || order.on_the_way === 0) throw new Failure(contract.nothingOnItsWay)
    const made = await store.insertReceiptOfOrder(tx, id, accountId)
    await writeAudit(tx, caller, {
      action: 'create-receipt',
      on: ['receipt', made],
      after: { supplier: order.supplier },
    })
    return made
  })
}

/** Closes an order, whose missing copies will not come; idempotent. */
export function closeSupplierOrder(db: Db, { caller, accountId }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, id)
    if (held.state === 'closed') return
    if (held.state === 'draft') throw new Failure(contract.supplierOrderStep)
    await store.markOrderClosed(tx, id, accountId)
    await tellDemand(tx, await store.listOrderedLines(tx, id))
    await writeAudit(tx, caller, { action: 'close-supplier-order', on: ['supplier-order', id] })
  })
}

export function deleteSupplierOrder(db: Db, { caller }: Command, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await holdDraft(tx, id)
    await store.removeSupplierOrder(tx, id)
    await writeAudit(tx, caller, { action: 'delete-supplier-order', on: ['supplier-order', id] })
  })
}
