import { transactionSentences } from '#contract/transactions/transaction-sentences.ts'
import { loadTransactions } from '#web/transactions/load-transactions.ts'
import { readTransactionQuery } from '#web/transactions/transaction-query.ts'
import { TransactionsScreen } from '#web/transactions/transactions-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-transactions.ts'

export const loader = adminLoader(({ call, params }) => loadTransactions(call, readTransactionQuery(params)))

export const meta = adminMeta({
  title: transactionSentences.title,
  description: 'Giao dịch thanh toán của nhà sách: tìm, đối chiếu và hoàn tiền.',
  path: '/admin/transactions',
})

export default function StaffTransactions({ loaderData: { data } }: Route.ComponentProps) {
  return <TransactionsScreen data={data} />
}

export const ErrorBoundary = loadFailure(transactionSentences.listFailed)
