import { getStaffReviews } from '#contract/catalogue/reviews/review-moderation.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { requestedPage, loadListPage } from '#web/base/platform/queries/list-query.ts'
import type { ModerationQuery } from './moderation-query.ts'

/** A page of all reviews with how they stand. On the server only. */
export async function loadModeration(call: CallEndpoint, query: ModerationQuery) {
  const { rating, state } = query
  const { answer, page, ...pages } = await loadListPage(query.page, (number) =>
    call(getStaffReviews, {
      query: {
        ...requestedPage(query, number),
        ...(rating ? { rating } : {}),
        ...(state ? { hidden: state === 'hidden' ? ('true' as const) : ('false' as const) } : {}),
      },
    }),
  )
  return { reviews: answer.data, counts: answer.counts, query: { ...query, page }, ...pages }
}
export type ModerationData = Awaited<ReturnType<typeof loadModeration>>
