import { useCallback, useEffect, useState } from 'react'
import { orderSentences } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { findMyOrder } from './order-calls.ts'

/** An order by its number: the one that the page knows, or else the server's. */
export function useOrder(orderId: number, known: Order | undefined) {
  const [fetched, setFetched] = useState<Order>()
  const [failure, setFailure] = useState('')
  const isKnown = known !== undefined

  const load = useCallback(
    (signal?: AbortSignal) =>
      findMyOrder(orderId, signal).then(
        ({ data }) => {
          setFetched(data)
          setFailure('')
        },
        (thrown: unknown) => signal?.aborted || setFailure(sentenceOf(thrown, orderSentences.detailFailed)),
      ),
    [orderId],
  )
  useEffect(() => {
    if (isKnown) return
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [isKnown, load])

  return {
    order: known ?? fetched,
    failure,
    reload: async () => {
      if (!isKnown) await load()
    },
  }
}
