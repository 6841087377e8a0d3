import { getStaffReviews } from '#contract/catalogue/reviews/reviews.ts'
import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { moderationList, ModerationScreen } from '#web/staff/moderation/moderation-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-reviews.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(moderationList.read(params), ({ state, answer, ...query }) =>
    call(getStaffReviews, {
      query: {
        ...query,
        ...(answer && { answered: answer === 'given' ? ('true' as const) : ('false' as const) }),
        ...(state && { hidden: state === 'hidden' ? ('true' as const) : ('false' as const) }),
      },
    }),
  ),
)

export const meta = adminMeta({ title: sentences.title, path: moderationList.path })

export default function StaffReviews({ loaderData: { data } }: Route.ComponentProps) {
  return <ModerationScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
