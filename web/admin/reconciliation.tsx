import { revenueWords } from '#contract/revenue-words.ts'
import { callContext } from '#web/platform/call.ts'
import { requireAdmin } from '#web/platform/guard.ts'
import { pageMeta } from '#web/platform/page-head.ts'
import { loadReconciliation } from '#web/reports/load-reconciliation.ts'
import { reconciliationPath } from '#web/reports/report-query.ts'
import { ReconciliationScreen } from '#web/reports/reconciliation-screen.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import type { Route } from './+types/reconciliation.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { data: await loadReconciliation(call, args.url.searchParams), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: revenueWords.title,
    description: revenueWords.about,
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
  return <LoadFailure error={error} fallback={revenueWords.loadFailed} />
}
