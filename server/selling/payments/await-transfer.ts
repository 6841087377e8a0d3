import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newReference } from './new-reference.ts'
import { findAwaitedTransfer } from './open-attempt-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { insertAttempt } from '#server/selling/payment-records/payment-store.ts'

/**
 * The row that waits for an order's transfer, under the order's row lock: one for each order, however often it is begun. One that
 * failed because nothing came is taken as well, since money may come after all.
 */
export async function awaitTransfer(
  tx: Transaction,
  order: Pick<PayableOrder, 'order_id' | 'due_amount'>,
  takesFailed = false,
): Promise<PaymentRow> {
  const awaited = await findAwaitedTransfer(tx, order, takesFailed)
  if (awaited) return awaited
  return insertAttempt(tx, {
    orderId: order.order_id,
    methodId: bankTransferMethod.id,
    reference: newReference(order.order_id),
    amount: order.due_amount,
    minutes: null,
    firstQueryAfter: null,
  })
}
