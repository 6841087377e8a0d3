import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { fees } from '#contract/selling/sums/order-sums.ts'
import type { Period } from '#contract/desk/reports/report-period.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  type Cell,
  type Column,
  type Sheet,
  workbookStream,
} from '#server/platform/documents/workbook-stream.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { countInvoiceRequests, type InvoiceRequest, streamInvoiceRequests } from './invoice-request-store.ts'

/** Requests for invoices as a workbook for the bookkeeper; who took it out of the house is written down. */
export async function exportInvoices(db: Db, caller: Caller, period: Period): Promise<FileResponse> {
  const requests = await db.transaction(async (tx) => {
    const rows = await countInvoiceRequests(tx, period)
    await writeAudit(tx, caller, {
      action: 'export-invoices',
      on: ['report', `${period.start}..${period.end}`],
      after: { rows },
    })
    return rows
  })
  const sheet: Sheet = { name: 'Hóa đơn VAT', columns, rows: rowsOf(streamInvoiceRequests(db, period)) }
  const name = `vat-invoices-${period.start}-${period.end}.xlsx`
  return new FileResponse(name, exportTypes.xlsx, workbookStream([sheet]), {
    'x-expected-length': String(3000 + requests * 120),
  })
}

const columns: readonly Column[] = [
  { name: 'Ngày đặt', kind: 'day', width: 14 },
  { name: 'Mã đơn hàng', kind: 'text', width: 18 },
  { name: 'Trạng thái', kind: 'text', width: 16 },
  { name: 'Tên công ty', kind: 'text', width: 44 },
  { name: 'Mã số thuế', kind: 'text', width: 18 },
  { name: 'Địa chỉ', kind: 'text', width: 52 },
  { name: 'Email nhận hóa đơn', kind: 'text', width: 30 },
  { name: 'Tiền sách', kind: 'money', width: 16 },
  { name: 'Giảm giá', kind: 'money', width: 16 },
  { name: 'Các loại phí', kind: 'money', width: 16 },
  ...fees.map(({ label }): Column => ({ name: label, kind: 'money', width: 16 })),
  { name: 'Tổng cộng', kind: 'money', width: 16 },
  { name: 'Ngày trả tiền', kind: 'day', width: 14 },
  { name: 'Số hóa đơn', kind: 'text', width: 18 },
  { name: 'Ngày hóa đơn', kind: 'day', width: 14 },
]

async function* rowsOf(requests: AsyncIterable<InvoiceRequest>): AsyncGenerator<Cell[]> {
  for await (const request of requests)
    yield [
      request.ordered_on,
      request.order_code,
      statusNamesOf(request).short,
      request.company,
      request.tax_code,
      request.address,
      request.email,
      request.subtotal,
      request.discount,
      request.fees,
      ...fees.map(({ column }) => request[column]),
      request.total_amount,
      request.paid_on || null,
      request.issued_number || null,
      request.issued_on || null,
    ]
}
