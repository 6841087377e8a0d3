import * as calls from '#contract/reports.ts'
import type { Db } from '#server/platform/database.ts'
import { service } from '#server/platform/serve.ts'
import { drawUpDashboard } from './draw-up-dashboard.ts'
import { drawUpReport } from './draw-up-report.ts'
import { readPeriod } from './read-period.ts'

export function reportRoutes(db: Db) {
  return [
    service(calls.getRevenue, async ({ query }) => ({ data: await drawUpReport(db, readPeriod(query)) })),
    service(calls.getDashboardStats, async () => ({ message: '', data: await drawUpDashboard(db) })),
  ]
}
