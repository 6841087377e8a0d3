import { getReceipts } from '#contract/goods/stock/receipts.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { receiptList } from '#web/staff/stock/stock-addresses.ts'
import { ReceiptListScreen } from '#web/staff/stock/receipts/receipt-list-screen.tsx'
import type { Route } from './+types/staff-receipts.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(receiptList.read(params), (query) => call(getReceipts, { query })),
)

export const meta = adminMeta({ title: receiptSentences.title, path: receiptList.path })

export default function StaffReceipts({ loaderData: { data } }: Route.ComponentProps) {
  return <ReceiptListScreen data={data} />
}

export const ErrorBoundary = loadFailure(receiptSentences.listFailed)
