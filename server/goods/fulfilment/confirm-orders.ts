import type { ConfirmedOrder } from '#contract/goods/fulfilment/fulfilment.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { updateOrder } from './update-order.ts'

/** Each order in a transaction of its own: one that cannot be confirmed holds up none of the others. */
export async function confirmOrders(
  checkout: CheckoutContext,
  caller: Caller,
  person: Person,
  orderIds: readonly number[],
): Promise<ConfirmedOrder[]> {
  const results: ConfirmedOrder[] = []
  for (const orderId of new Set(orderIds)) results.push(await confirm(orderId))
  return results

  async function confirm(orderId: number): Promise<ConfirmedOrder> {
    try {
      await updateOrder(checkout, caller, person, orderId, { status: orderStatus.confirmed })
      return { order_id: orderId, confirmed: true, code: null, msg: fulfilmentSentences.confirmedOne }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { code, msg } = error.refusal
      return { order_id: orderId, confirmed: false, code, msg }
    }
  }
}
