import { sql } from 'drizzle-orm'
import { largestInteger } from '#contract/platform/shape/input.ts'
import {
  tellingPieces,
  type TransferWords,
  readTransferWords,
} from '#server/selling/bank/read-transfer-words.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { proposeOrder } from '#server/selling/bank/match-transfer.ts'
import { bankTransfers } from './bank-transfer-tables.ts'

/** An order by its number, with or without #, or by its code, with or without the letters that check it. */
export async function findOrderByName(db: DbOrTransaction, name: string): Promise<number | undefined> {
  const word = name.trim().replace(/^#/, '').toUpperCase()
  const number = /^\d{1,10}$/.test(word) && Number(word) <= largestInteger ? Number(word) : 0
  return queryValue(
    db,
    orders.order_id,
    sql`select order_id from orders where order_id = ${number} or order_code in (${word}, ${word.slice(0, 12)}) limit 1`,
  )
}

/** Codes of orders by their numbers. */
export async function listOrderCodes(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows(
    db,
    { order_id: orders.order_id, order_code: orders.order_code },
    sql`select order_id, order_code from orders where order_id = any(${sql.param(ids)}::integer[])`,
  )
  return new Map(rows.map(({ order_id, order_code }) => [order_id, order_code]))
}

/** A bank and the shop may differ by so much about the time. */
export const clockSlack = sql`interval '5 minutes'`

/** More orders or transfers with one sum are certainly not told apart by it. */
export const mostOfOneSum = 200

const named = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  /** It was placed when the money had been sent. */
  younger: computed.boolean,
} satisfies RowShape

/** The orders that the words of a transfer may mean. */
export function findNamedOrders(db: DbOrTransaction, words: TransferWords, sentAt: Date) {
  const codes = [
    sql`order_code = any(${sql.param(words.codes)}::text[])`,
    ...tellingPieces(words).map((piece) => sql`(order_code >= ${piece} and order_code < ${`${piece}~`})`),
  ]
  return queryRows(
    db,
    named,
    sql`
    select order_id, order_code, order_date > ${sentAt.toISOString()}::timestamptz + ${clockSlack} as younger
    from orders where ${sql.join(codes, sql` or `)}`,
  )
}

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
