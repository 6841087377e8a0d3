import { paymentReminderHours } from '#contract/selling/orders/order-status.ts'
import { isReminded, minutesToWait } from '#contract/selling/orders/waiting-times.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { queueOrderLetter } from '#server/base/outbox/queue-letters-store.ts'
import { holdOrderToRemind } from '#server/selling/orders/order-change-store.ts'

/**
 * Tells the customers of unpaid orders by letter before these come to nothing, each once; not of those that wait for less than that. Each in a transaction of its own, under the
 * order's row lock: it is not paid or cancelled meanwhile. Answers how many.
 */
export async function remindUnpaid(
  { db, config }: Pick<CheckoutContext, 'db' | 'config'>,
  stopping: AbortSignal,
): Promise<number> {
  const methods = methodIds.filter((method) => isReminded(minutesToWait(method, config.waiting)))
  let reminded = 0
  const remindOne = () =>
    db.transaction(async (tx) => {
      const order = await holdOrderToRemind(tx, paymentReminderHours, methods)
      if (!order) return false
      await queueOrderLetter(tx, 'order_payment_due', order.order_id)
      return true
    })
  while (!stopping.aborted && (await remindOne())) reminded++
  return reminded
}
