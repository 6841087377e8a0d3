import { sql } from 'drizzle-orm'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { proposeOrder } from '#server/selling/bank/match-transfer.ts'
import { readTransferWords } from '#server/selling/bank/read-transfer-words.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { bankTransfers } from './bank-transfer-tables.ts'
import { clockSlack, mostOfOneSum } from './named-order-store.ts'

const candidate = {
  transfer_id: bankTransfers.transfer_id,
  content: bankTransfers.content,
  order_id: orders.order_id,
  order_code: orders.order_code,
} satisfies RowShape

const waits = sql`status = 0 and method_id = ${sql.raw(String(bankTransferMethod.id))} and paid_at is null`

export type ProposedOrder = { order_id: number; order_code: string }

/** Order to ask about for each transfer that names none: it waits for this very sum since before the money was sent. */
export async function proposeOrders(
  db: DbOrTransaction,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, ProposedOrder>> {
  const before = sql`archived_at is null and order_date <= t.transferred_at + ${clockSlack} limit ${mostOfOneSum}`
  const rows = await queryRows(
    db,
    candidate,
    sql`
    select t.transfer_id, t.content, o.order_id, o.order_code
    from bank_transfers t cross join lateral (
      (select order_id, order_code from orders where ${waits} and due_amount = t.amount and ${before})
      union
      (select order_id, order_code from orders where supplement_way = 'transfer' and supplement_due = t.amount and ${before})
    ) o
    where t.transfer_id = any(${sql.param([...transferIds])}::integer[]) and t.state = 'unsettled' and t.finding = 'unknown'
    order by t.transfer_id, o.order_id`,
  )
  const proposed = new Map<number, ProposedOrder>()
  for (const [id, waiting] of Map.groupBy(rows, ({ transfer_id }) => transfer_id)) {
    const found = proposeOrder(readTransferWords(waiting[0]?.content ?? ''), waiting)
    if (found) proposed.set(id, { order_id: found.order_id, order_code: found.order_code })
  }
  return proposed
}
