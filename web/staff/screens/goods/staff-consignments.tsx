import { consignmentSentences } from '#contract/goods/stock/consignment-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { ConsignmentListScreen } from '#web/staff/stock/consignment/consignment-list-screen.tsx'
import { consignmentList } from '#web/staff/stock/stock-addresses.ts'
import { getConsignments, getOpenConsignments } from '#contract/goods/stock/consignments.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import type { Route } from './+types/staff-consignments.ts'

/** Open months, and a page of the locked ones. */
export const loader = adminLoader(async ({ call, params }) => {
  const [open, locked] = await Promise.all([
    call(getOpenConsignments),
    loadList(consignmentList.read(params), (query) => call(getConsignments, { query })),
  ])
  return { ...locked, open: open.data }
})

export const meta = adminMeta({ title: consignmentSentences.title, path: consignmentList.path })

export default function StaffConsignments({ loaderData: { data } }: Route.ComponentProps) {
  return <ConsignmentListScreen data={data} />
}

export const ErrorBoundary = loadFailure(consignmentSentences.listFailed)
