import { moderationSentences as sentences } from '#contract/reviews/moderation-sentences.ts'
import { loadModeration } from '#web/moderation/load-moderation.ts'
import { moderationPath, readModerationQuery } from '#web/moderation/moderation-query.ts'
import { ModerationScreen } from '#web/moderation/moderation-screen.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-reviews.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { moderation: await loadModeration(call, readModerationQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: 'Đánh giá của bạn đọc: tìm, ẩn với lý do, hiện lại.',
    path: moderationPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffReviews({ loaderData: { moderation } }: Route.ComponentProps) {
  return <ModerationScreen data={moderation} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.listFailed} />
}
