import { supplierOrderStateNames } from '#contract/goods/stock/supplier-order-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
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
  ...withSheet(db, {
    list: service(calls.getReorder, async ({ query }) => {
      const [page, suppliers] = await Promise.all([needList.page(db, query), listNeedsBySupplier(db)])
      return { ...page, suppliers }
    }),
    call: calls.exportReorder,
    sheet: reorderSheet,
  }),
  ...withSheet(db, {
    list: service(calls.getSupplierOrders, ({ query }) => supplierOrderList.page(db, query)),
    call: calls.exportSupplierOrders,
    sheet: supplierOrderSheet,
  }),
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

const reorderSheet: ListSheet<calls.ReorderNeed> = {
  name: 'Cần đặt',
  file: 'sach-can-dat',
  columns: [
    ['ISBN', 'text', 16, ({ isbn }) => isbn],
    ['Tên sách', 'text', 44, ({ title }) => title],
    ['Nhà cung cấp', 'text', 30, ({ supplier }) => supplier],
    ['Bán 30 ngày', 'number', 12, ({ sold_30 }) => sold_30],
    ['Bán 90 ngày', 'number', 12, ({ sold_90 }) => sold_90],
    ['Tồn', 'number', 10, ({ stock }) => stock],
    ['Đang về', 'number', 10, ({ on_the_way }) => on_the_way],
    ['Nên đặt', 'number', 10, ({ copies }) => copies],
  ],
}

const supplierOrderSheet: ListSheet<calls.SupplierOrder> = {
  name: 'Đơn đặt',
  file: 'don-dat-nha-cung-cap',
  columns: [
    ['Đơn', 'number', 10, ({ supplier_order_id }) => supplier_order_id],
    ['Nhà cung cấp', 'text', 32, ({ supplier }) => supplier],
    ['Tình trạng', 'text', 14, ({ state }) => supplierOrderStateNames[state]],
    ['Số tên', 'number', 10, ({ titles }) => titles],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Chưa về', 'number', 10, ({ on_the_way }) => on_the_way],
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Người lập', 'text', 24, ({ created_by }) => created_by],
    ['Gửi lúc', 'text', 18, ({ sent_at: at }) => at && formatMoment(at)],
    ['Gửi tới', 'text', 28, ({ sent_to }) => sent_to],
    ['Ghi chú', 'text', 36, ({ note }) => note],
  ],
}
