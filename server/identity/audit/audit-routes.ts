import { exportAuditLog, getAuditLog } from '#contract/desk/audit/audit.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import { listAuditChoices } from './audit-list-store.ts'
import { exportAuditEntries, listAuditLog, type AuditReading } from './list-audit-log.ts'

const defaultPageSize = 20
const exportsPerMinute = 10

export function auditRoutes(reading: AuditReading, limits: RateLimits) {
  const exports = limits.of({ name: 'audit-exports', by: 'person', limit: exportsPerMinute, seconds: 60 })
  return [
    service(getAuditLog, async ({ query: { page_size = defaultPageSize, ...filter } }) => {
      const [found, choices] = await Promise.all([
        listAuditLog(reading, filter, page_size),
        listAuditChoices(reading.db),
      ])
      return { ...found, ...choices }
    }),
    service(exportAuditLog, async ({ query, caller, person }) => {
      await exports.take(person.account_id)
      return exportAuditEntries(reading, caller, query)
    }),
  ]
}
