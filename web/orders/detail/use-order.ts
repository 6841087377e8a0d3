import { useCallback, useEffect, useState } from 'react'
import { orderSentences } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { findMyOrder } from '#web/orders/order-calls.ts'

/** An order by its number: the one that the page knows, or else the server's. It stays where the page knows it no longer. */
export function useOrder(orderId: number, known: Order | undefined) {
  const [held, setHeld] = useState(known)
  const [failure, setFailure] = useState('')
  const isKnown = known !== undefined
  if (isKnown && known !== held) setHeld(known)

  const load = useCallback(
    (signal?: AbortSignal) =>
      findMyOrder(orderId, signal).then(
        ({ data }) => {
          setHeld(data)
          setFailure('')
        },
        (thrown: unknown) => {
          if (!signal?.aborted) setFailure(sentenceOf(thrown, orderSentences.detailFailed))
        },
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
    order: known ?? held,
    failure,
    reload: () => load(),
  }
}
