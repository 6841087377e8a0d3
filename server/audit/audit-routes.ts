import { getAuditLog } from '#contract/audit/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { listAuditChoices, listAuditEntries } from './audit-list-store.ts'

const defaultPageSize = 20

export function auditRoutes({ db }: Database) {
  return [
    service(getAuditLog, async ({ query: { page_size = defaultPageSize, ...filter } }) => {
      const [entries, choices] = await Promise.all([
        listAuditEntries(db, filter, page_size + 1),
        listAuditChoices(db),
      ])
      const data = entries.slice(0, page_size)
      return { data, older: entries.length > page_size ? (data.at(-1)?.audit_id ?? null) : null, ...choices }
    }),
  ]
}
