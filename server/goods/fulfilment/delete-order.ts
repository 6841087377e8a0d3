import { orderStays } from '#contract/goods/fulfilment/fulfilment.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { callOffOrder } from '#server/selling/orders/cancel/call-off-order.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { tellCarrier } from '#server/goods/carriers/tell-carrier.ts'
import { hasMoney, putOrderAway } from '#server/selling/orders/order-step-store.ts'

/** An order that brought nothing leaves the lists; one that is still open is called off before. */
export async function deleteOrder(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
): Promise<void> {
  const tags = await checkout.db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (!order) throw new Failure(orderNotFound)
    const { status, paid } = order
    if (paid || status === orderStatus.delivered || (await hasMoney(tx, orderId)))
      throw new Failure(orderStays)
    const open = status !== orderStatus.cancelled
    const reason = fulfilmentSentences.putAway
    const changed = open
      ? await callOffOrder(tx, orderId, { reason, by: 'staff', accountId, stock: 'cancel' })
      : []
    await tellCarrier(tx, status, { orderId, status: orderStatus.cancelled, accountId })
    await putOrderAway(tx, orderId, accountId)
    await writeAudit(tx, caller, { action: 'delete-order', on: ['order', orderId], before: { status } })
    return changed
  })
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}
