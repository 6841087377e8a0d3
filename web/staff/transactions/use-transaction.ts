import { api, byId } from '#web/base/platform/api/api.ts'
import { transactionSentences } from '#contract/selling/transactions/transaction-sentences.ts'
import type { TransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /transactions/get-transaction-details', byId(id, signal))).data,
  failed: transactionSentences.detailFailed,
}

/** A payment with what was heard of it: more than a list knows. */
export function useTransaction(id: number) {
  const { item: transaction, ...rest } = useRecord(id, undefined as TransactionDetails | undefined, source)
  return { transaction, ...rest }
}
