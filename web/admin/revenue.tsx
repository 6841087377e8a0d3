import { reportSentences } from '#contract/reports/report-period.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { loadReport } from '#web/reports/load-report.ts'
import { reportPath } from '#web/reports/report-query.ts'
import { RevenueScreen } from '#web/reports/revenue-screen.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/revenue.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { data: await loadReport(call, args.url.searchParams), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: reportSentences.title,
    description: 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.',
    path: reportPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Revenue({ loaderData: { data } }: Route.ComponentProps) {
  return <RevenueScreen data={data} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={reportSentences.loadFailed} />
}
