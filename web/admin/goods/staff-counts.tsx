import { countSentences } from '#contract/goods/count-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { CountListScreen } from '#web/goods/counts/count-list-screen.tsx'
import { countList } from '#web/goods/counts/count-query.ts'
import { loadCounts } from '#web/goods/counts/load-counts.ts'
import type { Route } from './+types/staff-counts.ts'

export const loader = adminLoader(({ call, params }) => loadCounts(call, countList.read(params)))

export const meta = adminMeta({ title: countSentences.title, path: countList.path })

export default function StaffCounts({ loaderData: { data } }: Route.ComponentProps) {
  return <CountListScreen data={data} />
}

export const ErrorBoundary = loadFailure(countSentences.listFailed)
