import { reorderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadReorder } from '#web/staff/stock/reorder/load-reorder.ts'
import { reorderList } from '#web/staff/stock/reorder/reorder-query.ts'
import { ReorderScreen } from '#web/staff/stock/reorder/reorder-screen.tsx'
import type { Route } from './+types/staff-reorder.ts'

export const loader = adminLoader(({ call, params }) => loadReorder(call, reorderList.read(params)))

export const meta = adminMeta({ title: reorderSentences.title, path: reorderList.path })

export default function StaffReorder({ loaderData: { data } }: Route.ComponentProps) {
  return <ReorderScreen data={data} />
}

export const ErrorBoundary = loadFailure(reorderSentences.listFailed)
