import { getAuditLog } from '#contract/audit.ts'
import type { CallEndpoint } from '#web/platform/call.ts'
import type { AuditQuery } from './audit-query.ts'

/** A part of the log, newest first. On the server only. */
export async function loadAudit(call: CallEndpoint, query: AuditQuery) {
  const { before, ...texts } = query
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  const { data, older, actions, object_kinds } = await call(getAuditLog, {
    query: { ...given, ...(before === undefined ? {} : { before: String(before) }) },
  })
  return { entries: data, older, actions, object_kinds, query }
}
export type AuditData = Awaited<ReturnType<typeof loadAudit>>
