import { paymentReminderHours } from '#contract/orders/order-status.ts'
import type { Till } from '#server/cart/till.ts'
import { queueOrderLetter } from '#server/outbox/queue-letters-store.ts'
import { holdOrderToRemind } from '#server/orders/order-change-store.ts'

/**
 * Tells the customers of unpaid orders by letter before these come to nothing, each once. Each in a transaction of its own, under the
 * order's row lock: it is not paid or cancelled meanwhile. Answers how many.
 */
export async function remindUnpaid({ db }: Pick<Till, 'db'>, stopping: AbortSignal): Promise<number> {
  let reminded = 0
  const remindOne = () =>
    db.transaction(async (tx) => {
      const order = await holdOrderToRemind(tx, paymentReminderHours)
      if (!order) return false
      await queueOrderLetter(tx, 'order_payment_due', order.order_id)
      return true
    })
  while (!stopping.aborted && (await remindOne())) reminded++
  return reminded
}
