import { api } from '#web/base/platform/api/api.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

const source = {
  fetch: async (named: number | string, signal?: AbortSignal) =>
    (
      await api('GET /orders/get-order-by-id', {
        query: typeof named === 'number' ? { id: String(named) } : { code: named },
        ...(signal && { signal }),
      })
    ).data,
  failed: orderSentences.detailFailed,
}

/** Known by its number or its code. */
export function useOrder(named: number | string, known: Order | undefined) {
  const { item: order, failure, reload } = useRecord(named, known, source)
  return { order, failure, reload }
}
