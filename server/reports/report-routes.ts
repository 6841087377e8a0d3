import * as calls from '#contract/reports.ts'
import type { Db } from '#server/platform/database.ts'
import { RateLimit } from '#server/platform/rate-limit.ts'
import { service } from '#server/platform/serve.ts'
import { drawUpDashboard } from './draw-up-dashboard.ts'
import { exportReport } from './export-report.ts'
import { readPeriod } from './read-period.ts'
import { reconcileSales } from './reconciliation-store.ts'
import { showReport } from './show-report.ts'

const exportsPerMinute = 20

export function reportRoutes(db: Db) {
  const exports = new RateLimit(exportsPerMinute)
  return [
    service(calls.getRevenue, async ({ query }) => ({ data: await showReport(db, readPeriod(query)) })),
    service(calls.getReconciliation, async ({ query }) => {
      const period = readPeriod(query)
      const sums = await reconcileSales(db, period)
      return { data: { start_date: period.start, end_date: period.end, ...sums } }
    }),
    service(calls.getDashboardStats, async () => ({ message: '', data: await drawUpDashboard(db) })),
    service(calls.exportReport, async ({ query, caller }) => {
      const period = readPeriod(query)
      exports.take(String(caller.person?.account_id))
      const format = query.format ?? (caller.accept.includes(calls.exportTypes.pdf) ? 'pdf' : 'xlsx')
      return exportReport(db, caller, { period, format })
    }),
  ]
}
