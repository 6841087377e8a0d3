import * as calls from '#contract/desk/reports/reports.ts'
import { exportTypes, type ExportFormat } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import { composeDashboard, showReport, composeReport } from './compose-report.ts'
import { exportInvoices } from '#server/desk/reports/invoices/export-invoices.ts'
import { readPeriod } from './read-period.ts'
import { reconcileSales } from './sales-check-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import type { Period } from '#contract/desk/reports/report-period.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { workbookStream } from '#server/platform/documents/workbook-stream.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { reportSheets } from './report-sheets.ts'
import { listSaleIds, streamSaleEntries } from './sale-entry-store.ts'

const exportsPerMinute = 20

export function reportRoutes(db: Db, { work }: Pick<DeskParts, 'work'>, limits: RateLimits) {
  const exports = limits.of({ name: 'report-exports', by: 'person', limit: exportsPerMinute, seconds: 60 })
  return [
    service(calls.getRevenue, async ({ query }) => ({ data: await showReport(db, readPeriod(query)) })),
    service(calls.getReconciliation, async ({ query }) => {
      const period = readPeriod(query)
      const sums = await reconcileSales(db, period)
      return { data: { start_date: period.start, end_date: period.end, ...sums } }
    }),
    service(calls.getDashboardStats, async () => ({ message: '', data: await composeDashboard(db, work) })),
    service(calls.exportReport, async ({ query, caller, person }) => {
      const period = readPeriod(query)
      await exports.take(person.account_id)
      const format = query.format ?? (caller.accept.includes(exportTypes.pdf) ? 'pdf' : 'xlsx')
      return exportReport(db, caller, { period, format })
    }),
    service(calls.exportInvoices, async ({ query, caller, person }) => {
      const period = readPeriod(query)
      await exports.take(person.account_id)
      return exportInvoices(db, caller, period)
    }),
  ]
}

/** The report as a file, its sums and its rows as of one moment; who took it out of the house is written down. */
export async function exportReport(
  db: Db,
  caller: Caller,
  { period, format }: { period: Period; format: ExportFormat },
): Promise<FileResponse> {
  const { report, saleIds, shop } = await db.transaction(
    async (tx) => {
      const report = await composeReport(tx, period, format === 'xlsx' ? null : undefined)
      const saleIds = format === 'xlsx' ? await listSaleIds(tx, period) : []
      await writeAudit(tx, caller, {
        action: 'export-report',
        on: ['report', `${period.start}..${period.end}`],
        after: { format, revenue: report.total_revenue, rows: saleIds.length },
      })
      return { report, saleIds, shop: await findShop(tx) }
    },
    { isolationLevel: 'repeatable read' },
  )
  const name = `revenue-report-${period.start}-${period.end}.${format}`
  if (format === 'pdf') {
    const { printReport } = await import('./print-report.ts')
    return new FileResponse(name, exportTypes.pdf, await printReport(report, shop.name))
  }
  const entries = partsOf(saleIds).map((ids) => streamSaleEntries(db, ids))
  return new FileResponse(name, exportTypes.xlsx, workbookStream(reportSheets(report, entries)), {
    'x-expected-length': String(expectedLength(saleIds.length, report.top_products.length)),
  })
}

const mostOnSheet = 1_000_000

function partsOf(ids: readonly number[]): number[][] {
  const count = Math.max(1, Math.ceil(ids.length / mostOnSheet))
  return Array.from({ length: count }, (_, part) => ids.slice(part * mostOnSheet, (part + 1) * mostOnSheet))
}

/** About how long a packed workbook is: measured on filled shops, good enough for a bar that shows how far it is. */
const expectedLength = (sales: number, books: number) => 5000 + sales * 48 + books * 40
