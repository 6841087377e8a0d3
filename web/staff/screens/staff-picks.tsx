import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import { getStaffPickLists } from '#contract/catalogue/picks/picks.ts'
import { PickListsScreen } from '#web/staff/picks/pick-lists-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-picks.ts'

export const loader = adminLoader(async ({ call }) => (await call(getStaffPickLists)).data)

export const meta = adminMeta({ title: pickSentences.title, path: '/admin/picks' })

export default function StaffPicks({ loaderData: { data } }: Route.ComponentProps) {
  return <PickListsScreen lists={data} />
}

export const ErrorBoundary = loadFailure(pickSentences.listFailed)
