import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { loadReturns, returnList } from '#web/staff/returns/return-query.ts'
import { ReturnsScreen } from '#web/staff/returns/returns-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-returns.ts'

export const loader = adminLoader(({ call, params }) => loadReturns(call, returnList.read(params)))

export const meta = adminMeta({ title: returnSentences.title, path: returnList.path })

export default function StaffReturns({ loaderData: { data } }: Route.ComponentProps) {
  return <ReturnsScreen data={data} />
}

export const ErrorBoundary = loadFailure(returnSentences.listFailed)
