import { getAuditLog } from '#contract/desk/audit/audit.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import type { AuditQuery } from './audit-query.ts'

/** A part of the log, newest first. On the server only. */
export async function loadAudit(call: CallEndpoint, query: AuditQuery) {
  const { before, person_id, ...texts } = query
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  const { data, names, older, actions, object_kinds } = await call(getAuditLog, {
    query: {
      ...given,
      ...(person_id === undefined ? {} : { person_id: String(person_id) }),
      ...(before === undefined ? {} : { before: String(before) }),
    },
  })
  return { entries: data, names, older, actions, object_kinds, query }
}
export type AuditData = Awaited<ReturnType<typeof loadAudit>>
