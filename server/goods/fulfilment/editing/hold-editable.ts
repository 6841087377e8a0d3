import { orderChanged } from '#contract/goods/fulfilment/fulfilment.ts'
import { isEditable, type OrderPart } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Refusal } from '#contract/platform/shape/refusal.ts'
import { type HeldOrder, holdOrder } from '#server/selling/orders/order-change-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/** The order that is to be corrected, locked, as it was seen and in a state in which this part of it may change. */
export async function holdEditable(
  tx: Transaction,
  orderId: number,
  { part, version, refusal }: { part: OrderPart; version: number | undefined; refusal: Refusal },
): Promise<HeldOrder> {
  const order = await holdOrder(tx, orderId)
  if (!order) throw new Failure(orderNotFound)
  if (version !== undefined && version !== order.version) throw new Failure(orderChanged)
  if (!isEditable(part, order.status)) throw new Failure(refusal)
  return order
}
