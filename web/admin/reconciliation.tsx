import { revenueSentences } from '#contract/reports/revenue-sentences.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { loadReconciliation } from '#web/reports/load-reconciliation.ts'
import { reconciliationPath } from '#web/reports/report-query.ts'
import { ReconciliationScreen } from '#web/reports/reconciliation-screen.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/reconciliation.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { data: await loadReconciliation(call, args.url.searchParams), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: revenueSentences.title,
    description: revenueSentences.about,
    path: reconciliationPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function RevenueReconciliation({ loaderData: { data } }: Route.ComponentProps) {
  return <ReconciliationScreen data={data} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={revenueSentences.loadFailed} />
}
