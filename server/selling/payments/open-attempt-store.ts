import { sql } from 'drizzle-orm'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { computed, nullable, queryRow } from '#server/platform/database/rows.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { readPayments } from '#server/selling/payment-records/payment-store.ts'

/** The seconds until an order may be tried once more, where it was tried so often in a day. */
export async function waitForAttempt(
  tx: Transaction,
  orderId: number,
  most: number,
): Promise<number | undefined> {
  const row = await queryRow(
    tx,
    { tries: computed.number, wait: nullable(computed.number) },
    sql`
    select count(*)::int as tries, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
    from payments where order_id = ${orderId} and reference is not null and created_at > now() - interval '1 day'`,
  )
  return row && row.tries >= most ? Math.max(1, row.wait ?? 0) : undefined
}

/** The row of an order that waits for a transfer, or did until nothing came. */
export async function findAwaitedTransfer(
  tx: Transaction,
  { order_id, due_amount }: Pick<PayableOrder, 'order_id' | 'due_amount'>,
  orFailed: boolean,
): Promise<PaymentRow | undefined> {
  const [awaited] = await readPayments(
    tx,
    sql`where order_id = ${order_id} and method_id = ${bankTransferMethod.id} and amount = ${due_amount} and reference is not null
      and (status = 0 or (${orFailed} and status = 2 and not needs_refund and received_amount is null)) and archived_at is null
      order by status, payment_id desc limit 1`,
  )
  return awaited
}
