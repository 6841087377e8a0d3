import { reorderSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { getReorder } from '#contract/goods/stock/supplier-orders.ts'
import { getSuppliers } from '#contract/goods/stock/suppliers.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { neededOf, reorderList } from '#web/staff/stock/stock-addresses.ts'
import { ReorderScreen } from '#web/staff/stock/reorder/reorder-screen.tsx'
import type { Route } from './+types/staff-reorder.ts'

/** A page of what is to be ordered, and whom it can be ordered from. */
export const loader = adminLoader(async ({ call, params }) => {
  const [needs, active] = await Promise.all([
    loadList(reorderList.read(params), (query) => call(getReorder, { query: neededOf(query) })),
    call(getSuppliers, { query: { page: '1', page_size: '100', state: 'active' } }),
  ])
  return { ...needs, active: active.data.map(({ supplier_id, name }) => ({ supplier_id, name })) }
})

export const meta = adminMeta({ title: reorderSentences.title, path: reorderList.path })

export default function StaffReorder({ loaderData: { data } }: Route.ComponentProps) {
  return <ReorderScreen data={data} />
}

export const ErrorBoundary = loadFailure(reorderSentences.listFailed)
