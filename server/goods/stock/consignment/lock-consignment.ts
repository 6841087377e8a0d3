import { consignmentSentences as said } from '#contract/goods/stock/consignment-sentences.ts'
import * as contract from '#contract/goods/stock/consignments.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Command } from '#server/goods/stock/fill-receipt.ts'
import * as store from './consignment-store.ts'

/** Locks what the clerk read, or nothing; what is sold meanwhile waits for the next month. */
export function lockConsignment(
  db: Db,
  { caller, accountId }: Command,
  { supplier_id: supplierId, month, copies, amount, costs }: BodyOf<typeof contract.lockConsignment>,
): Promise<number> {
  const of = { supplierId, month }
  // One a book: named twice, the last counts.
  const agreed = [...new Map(costs.map((cost) => [cost.book_id, cost])).values()]
  return db.transaction(async (tx) => {
    const held = await store.holdSupplierForSettlement(tx, of)
    if (!held) throw new Failure(contract.nothingToSettle)
    const locked = await store.findSettlement(tx, of)
    if (locked) return locked.settlement_id
    if (!held.is_over) throw invalidField('month', said.monthRunning)
    const id = await store.nextSettlementId(tx)
    const settled = await store.settleMoves(tx, id, of, agreed)
    if (settled.moves === 0) throw new Failure(contract.nothingToSettle)
    if (settled.copies !== copies || settled.known !== amount) throw new Failure(contract.consignmentChanged)
    if (settled.uncosted > 0) throw new Failure(contract.costMissing)
    await store.insertSettlement(tx, id, of, { copies, amount: settled.amount, accountId })
    await writeAudit(tx, caller, {
      action: 'lock-consignment',
      on: ['consignment', id],
      after: { supplier: held.name, month, copies, amount: settled.amount },
    })
    return id
  })
}

export function payConsignment(
  db: Db,
  { caller, accountId }: Command,
  id: number,
  note: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await store.holdSettlement(tx, id)
    if (!held) throw new Failure(contract.settlementNotFound)
    if (held.paid_at !== null) throw new Failure(contract.alreadyPaid)
    await store.markPaid(tx, id, { accountId, note })
    await writeAudit(tx, caller, {
      action: 'pay-consignment',
      on: ['consignment', id],
      after: { amount: held.amount, note },
    })
  })
}
