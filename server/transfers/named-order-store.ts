import { sql } from 'drizzle-orm'
import { largestInteger } from '#contract/shape/input.ts'
import { orders } from '#server/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'

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
