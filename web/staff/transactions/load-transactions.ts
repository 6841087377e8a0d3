import { getAllPayments } from '#contract/selling/transactions/transactions.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { requestedPage, loadListPage } from '#web/base/platform/queries/list-query.ts'
import { paymentsOf, type TransactionQuery } from './transaction-query.ts'

/** A page of all payments with how they stand; beyond the last one it is the last. On the server only. */
export async function loadTransactions(call: CallEndpoint, query: TransactionQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getAllPayments, {
      query: {
        ...requestedPage(query, number),
        ...paymentsOf(query),
      },
    }),
  )
  return {
    transactions: answer.data,
    counts: answer.counts ?? { all: 0, '0': 0, '1': 0, '2': 0, '3': 0 },
    revenue: answer.completed_revenue ?? 0,
    differences: answer.differences ?? { 'paid-there': 0, 'paid-here': 0, 'other-amount': 0, 'to-refund': 0 },
    query: { ...query, page },
    lastPage,
    total,
  }
}
export type TransactionsData = Awaited<ReturnType<typeof loadTransactions>>
