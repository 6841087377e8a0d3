import { formatMoment } from '#contract/platform/language/moment.ts'
import { exporting, type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { consignmentSentences as said } from '#contract/goods/stock/consignment-sentences.ts'
import * as calls from '#contract/goods/stock/consignments.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import * as store from './consignment-store.ts'
import { lockConsignment, payConsignment } from './lock-consignment.ts'

export const consignmentRoutes = (db: Db) => [
  service(calls.getOpenConsignments, async () => ({
    data: await store.listOpenMonths(db, { limit: calls.mostOpenMonths, offset: 0 }),
  })),
  exporting(db, {
    call: calls.exportOpenConsignments,
    sheet: openSheet,
    read: (_, window) => store.listOpenMonths(db, window),
  }),
  ...withSheet(db, {
    list: service(calls.getConsignments, ({ query }) => store.settlementList.page(db, query)),
    call: calls.exportConsignments,
    sheet: settlementSheet,
  }),
  ...withSheet(db, {
    list: service(calls.getConsignment, async ({ query: { supplier_id: supplierId, month } }) => ({
      data: await showMonth(db, { supplierId, month }),
    })),
    call: calls.exportConsignment,
    sheet: monthSheet,
    field: 'data.lines',
  }),
  service(calls.lockConsignment, async ({ body, caller, person }) => ({
    settlement_id: await lockConsignment(db, { caller, accountId: person.account_id }, body),
  })),
  service(calls.payConsignment, async ({ query: { id }, body: { note }, caller, person }) => {
    await payConsignment(db, { caller, accountId: person.account_id }, id, note)
    return { msg: said.paid }
  }),
]

async function showMonth(db: Db, of: store.OfMonth): Promise<calls.Consignment> {
  const locked = await store.findSettlement(db, of)
  if (locked) {
    const { supplier_id, supplier, month, copies, amount, settlement_id: id } = locked
    const lines = await store.listLockedLines(db, id)
    return { supplier_id, supplier, month, copies, amount, uncosted: 0, is_over: true, locked, lines }
  }
  const [sums, supplier] = await Promise.all([
    store.sumUpOpen(db, of),
    store.findSupplierName(db, of.supplierId),
  ])
  if (!sums || supplier === undefined) throw new Failure(calls.nothingToSettle)
  const { supplierId, month } = of
  const lines = await store.listOpenLines(db, of)
  return { supplier_id: supplierId, supplier, month, ...sums, locked: null, lines }
}

const openSheet: ListSheet<calls.OpenMonth> = {
  name: 'Ký gửi chưa chốt',
  file: 'ky-gui-chua-chot',
  columns: [
    ['Nhà cung cấp', 'text', 30, ({ supplier }) => supplier],
    ['Tháng', 'text', 10, ({ month }) => month],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Phải trả', 'money', 16, ({ amount }) => amount],
    ['Cuốn chưa có giá', 'number', 16, ({ uncosted }) => uncosted],
    ['Tình trạng', 'text', 14, ({ is_over }) => (is_over ? said.toLock : said.selling)],
  ],
}

const monthSheet: ListSheet<calls.ConsignmentLine> = {
  name: 'Sách ký gửi đã bán',
  file: 'sach-ky-gui',
  columns: [
    ['Sách', 'text', 40, ({ title }) => title],
    ['ISBN', 'text', 16, ({ isbn }) => isbn],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Giá ký gửi', 'money', 14, ({ unit_cost }) => unit_cost],
    ['Thành tiền', 'money', 16, ({ copies, unit_cost }) => unit_cost && copies * unit_cost],
  ],
}

const settlementSheet: ListSheet<calls.ConsignmentSettlement> = {
  name: 'Kỳ ký gửi',
  file: 'ky-ky-gui',
  columns: [
    ['Nhà cung cấp', 'text', 30, ({ supplier }) => supplier],
    ['Tháng', 'text', 10, ({ month }) => month],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Phải trả', 'money', 16, ({ amount }) => amount],
    ['Chốt lúc', 'text', 18, ({ locked_at }) => formatMoment(locked_at)],
    ['Người chốt', 'text', 22, ({ locked_by }) => locked_by],
    ['Trả lúc', 'text', 18, ({ paid_at }) => paid_at && formatMoment(paid_at)],
    ['Người trả', 'text', 22, ({ paid_by }) => paid_by],
    ['Ghi chú', 'text', 40, ({ payment_note }) => payment_note],
  ],
}
