import { auditSentences as sentences } from '#contract/audit/audit-names.ts'
import { auditPath, readAuditQuery } from '#web/audit/audit-query.ts'
import { AuditScreen } from '#web/audit/audit-screen.tsx'
import { loadAudit } from '#web/audit/load-audit.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-audit.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { audit: await loadAudit(call, readAuditQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.',
    path: auditPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffAudit({ loaderData: { audit } }: Route.ComponentProps) {
  return <AuditScreen data={audit} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.listFailed} />
}
