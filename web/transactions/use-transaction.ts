import { useCallback, useEffect, useState } from 'react'
import { transactionSentences } from '#contract/transactions/payment-transitions.ts'
import type { TransactionDetails } from '#contract/transactions/transactions.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { findTransaction } from './transaction-calls.ts'

/** A payment with what was heard of it, as the server knows it now. */
export function useTransaction(id: number) {
  const [transaction, setTransaction] = useState<TransactionDetails>()
  const [failure, setFailure] = useState('')
  const load = useCallback(
    (signal?: AbortSignal) =>
      findTransaction(id, signal).then(
        ({ data }) => {
          setTransaction(data)
          setFailure('')
        },
        (thrown: unknown) => {
          if (!signal?.aborted) setFailure(sentenceOf(thrown, transactionSentences.detailFailed))
        },
      ),
    [id],
  )
  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load])
  return { transaction, failure, reload: () => load(), show: setTransaction }
}
