import { orderSentences } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findMyOrder } from '#web/orders/order-calls.ts'
import { useRecord } from '#web/platform/queries/use-record.ts'

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await findMyOrder(id, signal)).data,
  failed: orderSentences.detailFailed,
}

export function useOrder(orderId: number, known: Order | undefined) {
  const { item: order, failure, reload } = useRecord(orderId, known, source)
  return { order, failure, reload }
}
