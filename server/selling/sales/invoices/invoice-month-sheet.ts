import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import { invoiceStateNames } from '#contract/selling/invoices/invoice-states.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import {
  invoiceKindNames,
  invoiceSentences as sentences,
} from '#contract/selling/invoices/invoice-sentences.ts'
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
import { invoiceList, presentInvoice } from './invoice-list-store.ts'

type Presented = ReturnType<typeof presentInvoice>
type Sums = { net: number; tax: number; total: number; invoices: number }

/** Invoices of the sales of a month for the bookkeeper: a line for each class of each invoice, then the sums of each class. */
export async function exportMonth(db: Db, caller: Caller, month: string): Promise<FileResponse> {
  await writeAudit(db, caller, { action: 'export-invoices-of-month', on: ['invoices', month] })
  const sums = new Map<string, Sums>()
  return new FileResponse(
    `hoa-don-${month}.xlsx`,
    exportTypes.xlsx,
    workbookStream([linesSheet(db, month, sums), sumsSheet(sums)]),
  )
}

const column = (name: string, kind: Column['kind'], width: number): Column => ({ name, kind, width })
const sumColumns = [
  column('Chưa thuế', 'money', 16),
  column('Thuế GTGT', 'money', 14),
  column('Tổng', 'money', 16),
]

function linesSheet(db: Db, month: string, sums: Map<string, Sums>): Sheet {
  const columns = [
    column('Ngày bán', 'day', 12),
    column('Ngày phát hành', 'day', 14),
    column('Ký hiệu', 'text', 12),
    column('Số hóa đơn', 'text', 14),
    column('Của', 'text', 18),
    column('Loại', 'text', 18),
    column('Người mua', 'text', 32),
    column('Mã số thuế', 'text', 16),
    column('Thuế suất', 'text', 16),
    ...sumColumns,
    column('Tình trạng', 'text', 18),
  ]
  return { name: 'Bảng kê', columns, rows: linesOf(db, month, sums) }
}

const partSize = 500

/** Read in pieces while they are written; `sums` has all of them once the last was read. */
async function* linesOf(db: Db, month: string, sums: Map<string, Sums>): AsyncGenerator<Cell[]> {
  for (let offset = 0; ; offset += partSize) {
    const rows = await invoiceList.rows(db, { month }, { limit: partSize, offset })
    for (const invoice of rows.map(presentInvoice)) yield* linesOfInvoice(invoice, sums)
    if (rows.length < partSize) return
  }
}

function* linesOfInvoice(invoice: Presented, sums: Map<string, Sums>): Generator<Cell[]> {
  for (const { vat_class, net, tax, total } of invoice.classes) {
    const name = vatName(vat_class)
    const sum = sums.get(name) ?? { net: 0, tax: 0, total: 0, invoices: 0 }
    sums.set(name, {
      net: sum.net + net,
      tax: sum.tax + tax,
      total: sum.total + total,
      invoices: sum.invoices + 1,
    })
    yield [
      invoice.day,
      invoice.issued_at && todayInShop(new Date(invoice.issued_at)),
      invoice.invoice_series,
      invoice.invoice_number,
      invoice.order_code ?? invoice.receipt_no,
      invoiceKindNames[invoice.kind],
      invoice.buyer?.name ?? sentences.retailBuyer,
      invoice.buyer?.tax_code ?? null,
      name,
      net,
      tax,
      total,
      invoiceStateNames[invoice.status],
    ]
  }
}

const sumsSheet = (sums: ReadonlyMap<string, Sums>): Sheet => ({
  name: 'Theo thuế suất',
  columns: [column('Thuế suất', 'text', 18), column('Số hóa đơn', 'number', 12), ...sumColumns],
  rows: sumsOf(sums),
})

/** Asked for after the lines, by which they are filled. */
function* sumsOf(sums: ReadonlyMap<string, Sums>): Generator<Cell[]> {
  const all: Sums = { net: 0, tax: 0, total: 0, invoices: 0 }
  for (const [name, { net, tax, total, invoices }] of sums) {
    yield [name, invoices, net, tax, total]
    all.net += net
    all.tax += tax
    all.total += total
  }
  yield ['Tất cả', null, all.net, all.tax, all.total]
}
