import { api, byId } from '#web/base/platform/api/api.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /orders/get-order-by-id', byId(id, signal))).data,
  failed: orderSentences.detailFailed,
}

export function useOrder(orderId: number, known: Order | undefined) {
  const { item: order, failure, reload } = useRecord(orderId, known, source)
  return { order, failure, reload }
}
