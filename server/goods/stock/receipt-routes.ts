import * as calls from '#contract/goods/stock/receipts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  checkReceipt,
  closeReceipt,
  counterReceipt,
  deleteReceipt,
  type GoodsContext,
} from './close-receipt.ts'
import { createReceipt, importLines, scanLine, setLine } from './fill-receipt.ts'
import { findReceipt, listReceiptLines, receiptList } from './receipt-store.ts'

export const receiptRoutes = (context: GoodsContext) => [
  ...readingRoutes(context.db),
  ...fillingRoutes(context.db),
  ...closingRoutes(context),
]

const readingRoutes = (db: Db) => [
  service(calls.getReceipts, ({ query }) => receiptList.page(db, query)),
  service(calls.getReceipt, async ({ query: { id } }) => {
    const receipt = await findReceipt(db, id)
    if (!receipt) throw new Failure(calls.receiptNotFound)
    return { data: { ...receipt, lines: await listReceiptLines(db, id) } }
  }),
]

const fillingRoutes = (db: Db) => [
  service(calls.createReceipt, async ({ body, caller, person }) => ({
    receipt_id: await createReceipt(db, { caller, accountId: person.account_id }, body),
  })),
  service(calls.scanLine, async ({ query: { id }, body, caller, person }) => ({
    data: await scanLine(db, { caller, accountId: person.account_id }, id, body),
  })),
  service(calls.setLine, async ({ query: { id }, body }) => {
    await setLine(db, id, body)
    return {}
  }),
  service(calls.importLines, ({ query: { id }, files, caller, person }) =>
    importLines(db, { caller, accountId: person.account_id }, id, files['file']?.bytes ?? Buffer.alloc(0)),
  ),
]

const closingRoutes = (context: GoodsContext) => [
  service(calls.checkReceipt, async ({ query: { id }, body: { version, checked }, caller, person }) => {
    await checkReceipt(context.db, { id, version, caller, accountId: person.account_id }, checked)
    return {}
  }),
  service(calls.closeReceipt, ({ query: { id }, body: { version }, caller, person }) =>
    closeReceipt(context, { id, version, caller, accountId: person.account_id }),
  ),
  service(calls.counterReceipt, async ({ query: { id }, body: { kind }, caller, person }) => ({
    receipt_id: await counterReceipt(context.db, { id, caller, accountId: person.account_id }, kind),
  })),
  service(calls.deleteReceipt, async ({ query: { id }, caller, person }) => {
    await deleteReceipt(context.db, { id, caller, accountId: person.account_id })
    return {}
  }),
]
