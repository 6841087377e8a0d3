import { methodIds } from '#contract/orders/order-status.ts'
import { type DifferenceKind, differenceKinds } from '#contract/transactions/payment-transitions.ts'
import { type ListQuery, listHref, readChoice, readListQuery } from '#web/platform/queries/list-query.ts'

/** Which payments the staff looks at, as it stands in the address. */
export type TransactionQuery = ListQuery & {
  status: '0' | '1' | '2' | '3' | undefined
  method: '1' | '2' | '3' | undefined
  difference: DifferenceKind | undefined
}

export const transactionsPath = '/admin/transactions'
export const methodChoices = Object.values(methodIds).map(String) as ('1' | '2' | '3')[]

export const readTransactionQuery = (params: URLSearchParams): TransactionQuery => ({
  ...readListQuery(params),
  status: readChoice(params, 'status', ['0', '1', '2', '3']),
  method: readChoice(params, 'method', methodChoices),
  difference: readChoice(params, 'difference', differenceKinds),
})

export const transactionsHref = (query: Partial<TransactionQuery>) => listHref(transactionsPath, query)

/** What stands open over the list. */
export const transactionDialogWords = {
  detail: 'giao-dich',
  status: 'cap-nhat-giao-dich',
  remove: 'xoa-giao-dich',
} as const
