import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { loadModeration } from '#web/staff/moderation/load-moderation.ts'
import { moderationList } from '#web/staff/moderation/moderation-query.ts'
import { ModerationScreen } from '#web/staff/moderation/moderation-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-reviews.ts'

export const loader = adminLoader(({ call, params }) => loadModeration(call, moderationList.read(params)))

export const meta = adminMeta({ title: sentences.title, path: moderationList.path })

export default function StaffReviews({ loaderData: { data } }: Route.ComponentProps) {
  return <ModerationScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
