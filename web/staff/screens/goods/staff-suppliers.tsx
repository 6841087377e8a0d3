import { supplierSentences } from '#contract/goods/stock/supplier-order-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadSuppliers } from '#web/staff/stock/reorder/load-reorder.ts'
import { supplierList } from '#web/staff/stock/reorder/reorder-query.ts'
import { SupplierListScreen } from '#web/staff/stock/reorder/supplier-list-screen.tsx'
import type { Route } from './+types/staff-suppliers.ts'

export const loader = adminLoader(({ call, params }) => loadSuppliers(call, supplierList.read(params)))

export const meta = adminMeta({ title: supplierSentences.title, path: supplierList.path })

export default function StaffSuppliers({ loaderData: { data } }: Route.ComponentProps) {
  return <SupplierListScreen data={data} />
}

export const ErrorBoundary = loadFailure(supplierSentences.listFailed)
