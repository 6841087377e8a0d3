import { auditSentences as sentences } from '#contract/desk/audit/audit-names.ts'
import { auditPath, readAuditQuery } from '#web/staff/audit/audit-query.ts'
import { AuditScreen } from '#web/staff/audit/audit-screen.tsx'
import { loadAudit } from '#web/staff/audit/load-audit.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-audit.ts'

export const loader = adminLoader(({ call, params }) => loadAudit(call, readAuditQuery(params)))

export const meta = adminMeta({ title: sentences.title, path: auditPath })

export default function StaffAudit({ loaderData: { data } }: Route.ComponentProps) {
  return <AuditScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
