import { consignmentSentences } from '#contract/goods/consignment-sentences.ts'
import { receiptSentences } from '#contract/goods/receipt-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { ConsignmentListScreen } from '#web/goods/consignment/consignment-list-screen.tsx'
import { consignmentList } from '#web/goods/consignment/consignment-query.ts'
import { loadConsignments } from '#web/goods/consignment/load-consignments.ts'
import { receiptList } from '#web/goods/receipts/receipt-query.ts'
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/staff-consignments.ts'

export const loader = adminLoader(({ call, params }) => loadConsignments(call, consignmentList.read(params)))

export const meta = adminMeta({ title: consignmentSentences.title, path: consignmentList.path })

export default function StaffConsignments({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: receiptSentences.title, to: receiptList.path },
          { name: consignmentSentences.title },
        ]}
      />
      <ConsignmentListScreen data={data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(consignmentSentences.listFailed)
