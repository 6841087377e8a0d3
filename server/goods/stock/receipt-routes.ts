import {
  receiptKindNames,
  receiptStateNames,
  receiptTermNames,
} from '#contract/goods/stock/receipt-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
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
  ...withSheet(db, {
    list: service(calls.getReceipts, ({ query }) => receiptList.page(db, query)),
    call: calls.exportReceipts,
    sheet: receiptSheet,
  }),
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

const receiptSheet: ListSheet<calls.Receipt> = {
  name: 'Phiếu nhập',
  file: 'phieu-nhap',
  columns: [
    ['Phiếu', 'number', 10, ({ receipt_id }) => receipt_id],
    ['Loại', 'text', 14, ({ kind }) => receiptKindNames[kind]],
    ['Nhà cung cấp', 'text', 32, ({ supplier }) => supplier],
    ['Chứng từ', 'text', 18, ({ paper }) => paper],
    ['Điều kiện', 'text', 16, ({ terms }) => receiptTermNames[terms]],
    ['Tình trạng', 'text', 14, ({ state }) => receiptStateNames[state]],
    ['Số tên', 'number', 10, ({ titles }) => titles],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Giá nhập', 'money', 16, ({ cost }) => cost],
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Người lập', 'text', 24, ({ created_by }) => created_by],
    ['Chốt lúc', 'text', 18, ({ closed_at: at }) => at && formatMoment(at)],
  ],
}
