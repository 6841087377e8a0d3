import { reorderSentences } from '#contract/goods/supplier-order-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { loadReorder } from '#web/goods/reorder/load-reorder.ts'
import { reorderList } from '#web/goods/reorder/reorder-query.ts'
import { ReorderScreen } from '#web/goods/reorder/reorder-screen.tsx'
import type { Route } from './+types/staff-reorder.ts'

export const loader = adminLoader(({ call, params }) => loadReorder(call, reorderList.read(params)))

export const meta = adminMeta({ title: reorderSentences.title, path: reorderList.path })

export default function StaffReorder({ loaderData: { data } }: Route.ComponentProps) {
  return <ReorderScreen data={data} />
}

export const ErrorBoundary = loadFailure(reorderSentences.listFailed)
