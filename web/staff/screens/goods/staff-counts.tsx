import { getCounts } from '#contract/goods/stock/stock-counts.ts'
import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { CountListScreen } from '#web/staff/stock/counts/count-list-screen.tsx'
import { countList } from '#web/staff/stock/stock-addresses.ts'
import type { Route } from './+types/staff-counts.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(countList.read(params), (query) => call(getCounts, { query })),
)

export const meta = adminMeta({ title: countSentences.title, path: countList.path })

export default function StaffCounts({ loaderData: { data } }: Route.ComponentProps) {
  return <CountListScreen data={data} />
}

export const ErrorBoundary = loadFailure(countSentences.listFailed)
