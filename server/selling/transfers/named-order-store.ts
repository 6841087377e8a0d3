import { sql } from 'drizzle-orm'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { tellingPieces, type TransferWords } from '#server/selling/bank/read-transfer-words.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'

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
