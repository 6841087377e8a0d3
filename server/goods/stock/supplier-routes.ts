import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import { supplierList as declared } from '#contract/goods/stock/supplier-list.ts'
import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import * as calls from '#contract/goods/stock/suppliers.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { applyBulk, type BulkRows, undoBulk } from '#server/base/bulk/bulk-run.ts'
import { exportList } from '#server/base/lists/export-list.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RowShape } from '#server/platform/database/rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { service } from '#server/platform/http/serve.ts'
import type { GoodsContext } from './close-receipt.ts'
import { suppliers } from './goods-tables.ts'
import { holdSupplier, isInUse, supplierList, writeSupplier } from './supplier-store.ts'
import { updateSupplier } from './update-supplier.ts'

export function supplierRoutes({ db, log }: GoodsContext) {
  return [
    service(calls.getSuppliers, ({ query }) => supplierList.page(db, query)),
    service(calls.exportSuppliers, async ({ query, caller }) => {
      await writeAudit(db, caller, { action: 'export-suppliers', on: ['supplier', ''] })
      return exportList({
        list: declared,
        sheet: supplierSentences.title,
        read: (window) => supplierList.rows(db, query, window),
      })
    }),
    service(calls.updateSupplier, async ({ query: { id }, body, caller }) => {
      await updateSupplier(db, caller, id, body)
      return { msg: said.supplierSaved }
    }),
    service(calls.changeSuppliers, async ({ body, caller, person: { account_id: accountId } }) => {
      const ids = body.rows.map(({ row_id }) => row_id)
      return { data: await applyBulk(changing, { db, log, caller, accountId }, { ids, input: body }) }
    }),
    service(calls.undoSuppliersChange, async ({ body, caller, person: { account_id: accountId } }) => ({
      data: await undoBulk(changing, { db, log, caller, accountId }, body.bulk_id),
    })),
  ]
}

type Supplier = NonNullable<Awaited<ReturnType<typeof holdSupplier>>>
/** Values that commands change, and that undoing them brings back. */
type Changed = Pick<Supplier, 'state' | 'payment_days'>

const shown = { name: suppliers.name } satisfies RowShape

const changing: BulkRows<calls.SupplierChange, typeof shown> = {
  kind: 'suppliers',
  row: { key: suppliers.supplier_id, version: suppliers.version },
  shown,
  absent: { shown: { name: '' }, refusal: calls.supplierNotFound },
  apply: async (tx, id, { caller, input }) => {
    const held = await holdSupplier(tx, id)
    const seen = input.rows.find(({ row_id }) => row_id === id)?.version
    if (!held) throw new Failure(calls.supplierNotFound)
    if (seen !== undefined && seen !== held.version) throw new Failure(calls.supplierChanged)
    const after = changedBy(input, held)
    if (after.state === held.state && after.payment_days === held.payment_days)
      throw new Failure(calls.supplierSame)
    if (after.state === 'retired' && held.state === 'active' && (await isInUse(tx, id)))
      throw new Failure(calls.supplierInUse)
    return { before: await change(tx, caller, { id, held, after, action: actions[input.command] }) }
  },
  undoable: ['retire', 'restore', 'payment'],
  undo: async (tx, { id, version, before }, { caller }) => {
    const held = await holdSupplier(tx, id)
    if (held?.version !== version) return false
    // Written by `apply`.
    const after = before as Changed
    if (after.state === 'retired' && held.state === 'active' && (await isInUse(tx, id))) return false
    await change(tx, caller, { id, held, after, action: 'undo-supplier-change' })
    return true
  },
}

const actions = {
  retire: 'retire-supplier',
  restore: 'restore-supplier',
  payment: 'update-supplier',
} as const

function changedBy({ command, payment_days: days }: calls.SupplierChange, held: Supplier): Changed {
  if (command === 'payment') return { state: held.state, payment_days: days ?? null }
  return { state: command === 'retire' ? 'retired' : 'active', payment_days: held.payment_days }
}

type Change = {
  id: number
  held: Supplier
  after: Changed
  action: (typeof actions)[calls.SupplierChange['command']] | 'undo-supplier-change'
}

async function change(
  tx: Transaction,
  caller: Caller,
  { id, held, after, action }: Change,
): Promise<Changed> {
  const before = { state: held.state, payment_days: held.payment_days }
  await writeSupplier(tx, id, { ...held, ...after, key: fold(held.name) })
  await writeAudit(tx, caller, { action, on: ['supplier', id], before, after })
  return before
}
