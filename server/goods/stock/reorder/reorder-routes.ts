import * as calls from '#contract/goods/stock/supplier-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  closeSupplierOrder,
  createSupplierOrder,
  deleteSupplierOrder,
  receiveSupplierOrder,
  sendSupplierOrder,
  setOrderLine,
} from './change-supplier-order.ts'
import { listNeedsBySupplier, needList } from './demand-store.ts'
import { exportSupplierOrder } from './supplier-order-files.ts'
import {
  findSupplierOrder,
  listOrderedLines,
  listReceiptsOfOrder,
  supplierOrderList,
} from './supplier-order-store.ts'

export const reorderRoutes = (db: Db) => [...readingRoutes(db), ...changingRoutes(db)]

const readingRoutes = (db: Db) => [
  service(calls.getReorder, async ({ query }) => {
    const [page, suppliers] = await Promise.all([needList.page(db, query), listNeedsBySupplier(db)])
    return { ...page, suppliers }
  }),
  service(calls.getSupplierOrders, ({ query }) => supplierOrderList.page(db, query)),
  service(calls.getSupplierOrder, async ({ query: { id } }) => {
    const [order, lines, receipts] = await Promise.all([
      findSupplierOrder(db, id),
      listOrderedLines(db, id),
      listReceiptsOfOrder(db, id),
    ])
    if (!order) throw new Failure(calls.supplierOrderNotFound)
    return { data: { ...order, lines, receipts } }
  }),
  service(calls.exportSupplierOrder, ({ query: { id, format } }) => exportSupplierOrder(db, id, format)),
]

const changingRoutes = (db: Db) => [
  service(calls.createSupplierOrder, ({ body, caller, person }) =>
    createSupplierOrder(db, { caller, accountId: person.account_id }, body),
  ),
  service(calls.setOrderLine, async ({ query: { id }, body }) => {
    await setOrderLine(db, id, body)
    return {}
  }),
  service(calls.sendSupplierOrder, async ({ query: { id }, body, caller, person }) => {
    await sendSupplierOrder(db, { caller, accountId: person.account_id }, id, body)
    return {}
  }),
  service(calls.receiveSupplierOrder, async ({ query: { id }, caller, person }) => ({
    receipt_id: await receiveSupplierOrder(db, { caller, accountId: person.account_id }, id),
  })),
  service(calls.closeSupplierOrder, async ({ query: { id }, caller, person }) => {
    await closeSupplierOrder(db, { caller, accountId: person.account_id }, id)
    return {}
  }),
  service(calls.deleteSupplierOrder, async ({ query: { id }, caller, person }) => {
    await deleteSupplierOrder(db, { caller, accountId: person.account_id }, id)
    return {}
  }),
]
