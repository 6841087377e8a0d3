import { codFindingNames, settlementStateNames } from '#contract/goods/cod/cod-states.ts'
import type { CodDebt, CodDifference, CodSettlement } from '#contract/goods/cod/cod.ts'
import { shortCarrier } from '#contract/selling/carriers/carriers.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cell, Column, Sheet } from '#server/platform/documents/workbook-stream.ts'
import { workbookStream } from '#server/platform/documents/workbook-stream.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { debtList, presentDebt } from './cod-debt-store.ts'
import { differenceList } from './cod-line-list-store.ts'
import { settlementList } from './cod-settlement-store.ts'

const column = (name: string, kind: Column['kind'], width: number): Column => ({ name, kind, width })

/** Read in pieces while they are written. */
async function* rowsOf<Row>(
  read: (window: { limit: number; offset: number }) => Promise<Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  const limit = 1000
  for (let offset = 0; ; offset += limit) {
    const rows = await read({ limit, offset })
    yield* rows.map(cells)
    if (rows.length < limit) return
  }
}

/** Debts of carriers, their settlements, and every difference; who took it out of the house is written down. */
export async function exportCodDebts(db: Db, caller: Caller): Promise<FileResponse> {
  const day = todayInShop()
  await writeAudit(db, caller, { action: 'export-cod', on: ['settlement', ''] })
  return new FileResponse(
    `cod-${day}.xlsx`,
    exportTypes.xlsx,
    workbookStream([debtSheet(db), settlementSheet(db), differenceSheet(db)]),
  )
}

const debtSheet = (db: Db): Sheet => ({
  name: 'Chưa về',
  columns: [
    column('Mã đơn', 'text', 18),
    column('Mã vận đơn', 'text', 22),
    column('Bên giao hàng', 'text', 20),
    column('Khách hàng', 'text', 26),
    column('Ngày giao', 'day', 14),
    column('Số ngày', 'number', 10),
    column('Tiền thu hộ', 'money', 16),
    column('Chưa về', 'money', 16),
  ],
  rows: rowsOf<CodDebt>(
    async (window) => (await debtList.rows(db, {}, window)).map(presentDebt),
    (debt) => [
      debt.order_code,
      debt.tracking_number,
      debt.carrier && shortCarrier(debt.carrier),
      debt.customer_name,
      todayInShop(new Date(debt.delivered_at)),
      debt.days,
      debt.amount,
      debt.open_amount,
    ],
  ),
})

const settlementSheet = (db: Db): Sheet => ({
  name: 'Phiếu đối soát',
  columns: [
    column('Bên giao hàng', 'text', 20),
    column('Số phiếu', 'text', 22),
    column('Ngày', 'day', 14),
    column('Dòng', 'number', 10),
    column('Tiền thu hộ', 'money', 16),
    column('Phí', 'money', 16),
    column('Tình trạng', 'text', 16),
    column('Chênh lệch', 'number', 12),
    column('Ghi chú', 'text', 40),
  ],
  rows: rowsOf<CodSettlement>(
    (window) => settlementList.rows(db, {}, window),
    ({ carrier, reference, settled_on, lines, total, fee, state, differences, note }) => [
      carrier,
      reference,
      settled_on,
      lines,
      total,
      fee,
      settlementStateNames[state],
      differences,
      note,
    ],
  ),
})

const differenceSheet = (db: Db): Sheet => ({
  name: 'Chênh lệch',
  columns: [
    column('Bên giao hàng', 'text', 20),
    column('Số phiếu', 'text', 20),
    column('Dòng', 'number', 8),
    column('Mã trên phiếu', 'text', 22),
    column('Chênh lệch', 'text', 18),
    column('Phiếu ghi', 'money', 16),
    column('Đã ghi vào đơn', 'money', 16),
    column('Đơn còn nợ', 'money', 16),
  ],
  rows: rowsOf<CodDifference>(
    (window) => differenceList.rows(db, {}, window),
    (line) => [
      line.carrier,
      line.reference,
      line.place,
      line.order_text || line.tracking_text,
      line.finding && codFindingNames[line.finding].short,
      line.amount,
      line.booked_amount,
      line.open_amount,
    ],
  ),
})
