import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadReceipts } from '#web/staff/stock/receipts/load-receipts.ts'
import { receiptList } from '#web/staff/stock/receipts/receipt-query.ts'
import { ReceiptListScreen } from '#web/staff/stock/receipts/receipt-list-screen.tsx'
import type { Route } from './+types/staff-receipts.ts'

export const loader = adminLoader(({ call, params }) => loadReceipts(call, receiptList.read(params)))

export const meta = adminMeta({ title: receiptSentences.title, path: receiptList.path })

export default function StaffReceipts({ loaderData: { data } }: Route.ComponentProps) {
  return <ReceiptListScreen data={data} />
}

export const ErrorBoundary = loadFailure(receiptSentences.listFailed)
