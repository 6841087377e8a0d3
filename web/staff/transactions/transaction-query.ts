import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { type DifferenceKind, differenceKinds } from '#contract/selling/transactions/transaction-sentences.ts'
import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/base/platform/queries/list-query.ts'

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
