import { expect, test } from 'vitest'
import { getDashboardStats, getRevenue } from '#contract/desk/reports/reports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadReport } from './load-reports.ts'

test('a report is there without the figures of today where these cannot be read', async () => {
  const call = (async (endpoint: unknown) => {
    if (endpoint === getDashboardStats) throw new Error('away')
    if (endpoint === getRevenue) return { data: { total_orders: 3 } }
    throw new Error('Another call')
  }) as CallEndpoint
  const { dashboard, report } = await loadReport(call, new URLSearchParams())
  expect(dashboard).toBeUndefined()
  expect(report).toEqual({ total_orders: 3 })
})
