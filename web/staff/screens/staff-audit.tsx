import { auditSentences as sentences } from '#contract/desk/audit/audit-names.ts'
import { auditFilterOf, auditPath, readAuditQuery } from '#web/staff/audit/audit-query.ts'
import { AuditScreen } from '#web/staff/audit/audit-screen.tsx'
import { getAuditLog } from '#contract/desk/audit/audit.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-audit.ts'

/** A part of the log, newest first. */
export const loader = adminLoader(async ({ call, params }) => {
  const query = readAuditQuery(params)
  const { data: entries, ...more } = await call(getAuditLog, { query: auditFilterOf(query) })
  return { ...more, entries, query }
})

export const meta = adminMeta({ title: sentences.title, path: auditPath })

export default function StaffAudit({ loaderData: { data } }: Route.ComponentProps) {
  return <AuditScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
