import { getStaffReviews } from '#contract/catalogue/reviews/reviews.ts'
import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { moderationList, ModerationScreen, reviewsOf } from '#web/staff/moderation/moderation-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-reviews.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(moderationList.read(params), (query) => call(getStaffReviews, { query: reviewsOf(query) })),
)

export const meta = adminMeta({ title: sentences.title, path: moderationList.path })

export default function StaffReviews({ loaderData: { data } }: Route.ComponentProps) {
  return <ModerationScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
