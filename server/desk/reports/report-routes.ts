import * as calls from '#contract/desk/reports/reports.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import { composeDashboard, showReport } from './compose-report.ts'
import { exportReport } from './export-report.ts'
import { exportInvoices } from './invoices/export-invoices.ts'
import { readPeriod } from './read-period.ts'
import { reconcileSales } from './sales-check-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

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
