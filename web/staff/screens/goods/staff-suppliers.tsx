import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { getSuppliers } from '#contract/goods/stock/suppliers.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { supplierAddress, SupplierListScreen } from '#web/staff/stock/reorder/supplier-list-screen.tsx'
import type { Route } from './+types/staff-suppliers.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(supplierAddress.read(params), (query) => call(getSuppliers, { query })),
)

export const meta = adminMeta({ title: supplierSentences.title, path: supplierAddress.path })

export default function StaffSuppliers({ loaderData: { data } }: Route.ComponentProps) {
  return <SupplierListScreen data={data} />
}

export const ErrorBoundary = loadFailure(supplierSentences.listFailed)
