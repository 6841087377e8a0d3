import { referencesOf } from '#contract/desk/audit/audit-references.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { type AuditFilter, listAuditEntries } from './audit-list-store.ts'
import { listNames } from './subject-name-store.ts'

/** A part of the log with the names of what it speaks of. */
export async function listAuditLog(db: DbOrTransaction, filter: AuditFilter, pageSize: number) {
  const entries = await listAuditEntries(db, filter, pageSize + 1)
  const data = entries.slice(0, pageSize)
  const names = await listNames(db, data.flatMap(referencesOf))
  return { data, names, older: entries.length > pageSize ? (data.at(-1)?.audit_id ?? null) : null }
}
