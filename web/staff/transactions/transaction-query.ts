import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { type DifferenceKind, differenceKinds } from '#contract/selling/transactions/transaction-sentences.ts'
import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
  requestedPage,
  loadListPage,
} from '#web/base/platform/queries/list-query.ts'
import { getAllPayments } from '#contract/selling/transactions/transactions.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** Which payments the staff looks at, as it stands in the address. */
export type TransactionQuery = ListQuery & {
  status: '0' | '1' | '2' | '3' | undefined
  method: `${MethodId}` | undefined
  difference: DifferenceKind | undefined
}

export const methodChoices = methodIds.map((id) => `${id}` as const)

export const transactionList: ListAddress<TransactionQuery> = listAddress(
  '/admin/transactions',
  (params) => ({
    status: readChoice(params, 'status', ['0', '1', '2', '3']),
    method: readChoice(params, 'method', methodChoices),
    difference: readChoice(params, 'difference', differenceKinds),
  }),
)

/** The same by the names of the call. */
export const paymentsOf = ({ search, status, method, difference }: TransactionQuery) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(method && { method_id: method }),
  ...(difference && { difference }),
})

/** Hash words of the dialogs over the list. */
export const transactionDialogWords = {
  detail: 'giao-dich',
  status: 'cap-nhat-giao-dich',
  remove: 'xoa-giao-dich',
} as const

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
