import { transactionSentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { loadTransactions, transactionList } from '#web/staff/transactions/transaction-query.ts'
import { TransactionsScreen } from '#web/staff/transactions/transactions-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-transactions.ts'

export const loader = adminLoader(({ call, params }) => loadTransactions(call, transactionList.read(params)))

export const meta = adminMeta({ title: transactionSentences.title, path: transactionList.path })

export { shouldRevalidate } from '#web/staff/panel/panel-address.ts'

export default function StaffTransactions({ loaderData: { data } }: Route.ComponentProps) {
  return <TransactionsScreen data={data} />
}

export const ErrorBoundary = loadFailure(transactionSentences.listFailed)
